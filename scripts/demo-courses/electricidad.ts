import type { Drawing } from './drawing.ts'
import {
  area,
  box,
  circle,
  cover,
  dark,
  eased,
  frame,
  glow,
  label,
  light,
  line,
  mix,
  path,
  picture,
  polyline,
  range,
  shown,
  text,
  visible,
} from './kit.ts'

const bulb = (x: number, y: number, bright: number, color: string = light.ink) =>
  circle(x, y, 26, `rgba(255,190,70,${bright})`, `stroke="${color}" stroke-width="4"`) +
  line(x - 17, y - 17, x + 17, y + 17, color, 3) +
  line(x - 17, y + 17, x + 17, y - 17, color, 3)
const cellSign = (x: number, y: number, color: string = light.ink) =>
  line(x - 26, y - 8, x + 26, y - 8, color, 4) + line(x - 13, y + 8, x + 13, y + 8, color, 7)

const circuits = () =>
  picture(
    1000,
    470,
    path('M110 220V110H410V360H110V236', light.ink, 4),
    box(84, 206, 52, 40, '#fff', ''),
    cellSign(110, 226),
    bulb(210, 110, 0.25),
    bulb(330, 110, 0.25),
    label(110 - 40, 232, '12 V', { anchor: 'end', size: 20 }),
    label(260, 60, 'En serie', { anchor: 'middle', bold: true }),
    label(260, 410, 'Una corriente; el voltaje se reparte: 6 V y 6 V.', { anchor: 'middle', size: 18 }),
    label(260, 440, 'Si un foco se funde, se apagan los dos.', { anchor: 'middle', size: 18, color: light.rose }),
    path('M610 220V110H900V360H610V236M760 110V360', light.ink, 4),
    box(584, 206, 52, 40, '#fff', ''),
    cellSign(610, 226),
    box(730, 205, 60, 60, '#fff', ''),
    box(870, 205, 60, 60, '#fff', ''),
    line(760, 205, 760, 265, light.ink, 4),
    line(900, 205, 900, 265, light.ink, 4),
    circle(760, 235, 28, '#fff'),
    circle(900, 235, 28, '#fff'),
    bulb(760, 235, 0.9),
    bulb(900, 235, 0.9),
    label(570, 232, '12 V', { anchor: 'end', size: 20 }),
    label(755, 60, 'En paralelo', { anchor: 'middle', bold: true }),
    label(755, 410, 'Cada foco recibe los 12 V; las corrientes se suman.', { anchor: 'middle', size: 18 }),
    label(755, 440, 'Si uno se funde, el otro sigue: así está tu casa.', {
      anchor: 'middle',
      size: 18,
      color: light.teal,
    }),
  )

/** A point on the loop of wire, at a share of its length. */
function onLoop(share: number): readonly [number, number] {
  const at = (((share % 1) + 1) % 1) * 1500
  if (at < 450) return [100 + at, 130]
  if (at < 750) return [550, 130 + at - 450]
  if (at < 1200) return [550 - (at - 750), 430]
  return [100, 430 - (at - 1200)]
}

/** Turns of the charges up to a time, for the current doubles at 8 seconds and halves at 14. */
const travelled = (time: number) => {
  const steps = range(Math.floor(time * 25) + 1)
  return steps.reduce((sum, n) => sum + currentAt(n / 25) / 25, 0) * 0.06
}
const currentAt = (time: number) => 1 + eased(time, 7, 8.5) - eased(time, 13.5, 15)

function frameAt(time: number) {
  const moved = travelled(time)
  const volts = 127 * mix(1, 2, eased(time, 7, 8.5))
  const ohms = 127 * mix(1, 2, eased(time, 13.5, 15))
  const amps = volts / ohms
  const bright = Math.min(1, (amps * volts) / 500)
  return frame(
    path('M100 130H550V430H100Z', dark.soft, 10, 'opacity=".5"'),
    ...range(30).map((n) => circle(...onLoop(n / 30 + moved), 8, dark.teal)),
    box(70, 240, 60, 80, '#191b45', ''),
    cellSign(100, 280, dark.white),
    circle(550, 280, 44 + bright * 26, dark.amber, `opacity="${(0.15 + bright * 0.25).toFixed(2)}"`),
    circle(
      550,
      280,
      36,
      `rgba(255,190,80,${(0.25 + 0.75 * bright).toFixed(2)})`,
      `stroke="${dark.white}" stroke-width="4"`,
    ),
    text(150, 288, `${volts.toFixed(0)} V`, { size: 28, color: dark.amber }),
    text(470, 288, `${ohms.toFixed(0)} Ω`, { size: 28, color: dark.violet, anchor: 'end' }),
    text(660, 150, 'corriente = voltaje ÷ resistencia', { size: 15.5, color: dark.soft }),
    text(660, 200, `${volts.toFixed(0)} ÷ ${ohms.toFixed(0)}`, { size: 28 }),
    text(660, 245, `= ${amps.toFixed(2)} A`, { size: 34, color: dark.teal }),
    text(660, 330, 'potencia = voltaje × corriente', { size: 16, color: dark.soft }),
    text(660, 378, `${(volts * amps).toFixed(0)} W`, { size: 34, color: dark.amber }),
    shown(visible(time, 1, 6.6), text(325, 80, 'Las cargas dan vueltas; no se gastan', { anchor: 'middle' })),
    shown(visible(time, 7, 13), text(325, 80, 'El doble de voltaje', { anchor: 'middle', color: dark.amber })),
    shown(visible(time, 13.5), text(325, 80, 'El doble de resistencia', { anchor: 'middle', color: dark.violet })),
  )
}

function city() {
  const tower = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${path('M-60 300L-14 0H14L60 300M-40 170L34 130M40 170L-34 130M-52 250L44 190M52 250L-44 190M-90 40H90M-70 80H70M-14 0L0 -40L14 0', '#0a1030', 8)}</g>`
  const cable = (y: number, dip: number) =>
    path(`M-40 ${y}Q170 ${y + dip} 330 ${y}T980 ${y - 70}T1320 ${y - 80}`, '#0a1030', 4)
  const windows = range(46).map((n) =>
    box(
      60 + ((n * 173) % 1160),
      600 + ((n * 37) % 90),
      12,
      16,
      n % 3 ? '#ffd98a' : '#ffb454',
      `opacity="${n % 4 ? 0.9 : 0.4}"`,
    ),
  )
  return cover(
    ['#1a1037', '#5a2a6b', '#f0875a'],
    glow(980, 520, 90, '#ffd98a'),
    cable(250, 90),
    cable(290, 90),
    tower(330, 212, 1.35),
    tower(980, 160, 1),
    area(
      'M0 720V590h90v-40h70v60h80v-90h60v80h110v-50h80v70h120v-110h70v90h100v-40h90v60h110v-90h60v70h100v-40h70v60h70V720Z',
      '#120a2a',
    ),
    ...windows,
    polyline(
      [
        [610, 60],
        [560, 190],
        [620, 180],
        [570, 330],
      ],
      dark.amber,
      10,
    ),
  )
}

export const drawing: Drawing = {
  folder: '13-electricidad',
  cover: city(),
  pictures: { 'serie-y-paralelo': circuits() },
  video: {
    name: 'voltaje-corriente-resistencia',
    seconds: 20,
    frameAt,
    captions: [
      [
        0.3,
        6.6,
        'Un circuito cerrado: una fuente, un foco y cargas que dan vueltas. Con 127 volts y 127 ohms circula 1 ampere.',
      ],
      [7, 13, 'Con el doble de voltaje pasan 2 amperes. La potencia no se duplica: se cuadruplica, a 508 watts.'],
      [13.5, 19.8, 'Con el doble de resistencia la corriente vuelve a 1 ampere, y la potencia baja a 254 watts.'],
    ],
  },
}
