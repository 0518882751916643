import type { Drawing } from './drawing.ts'
import {
  area,
  box,
  circle,
  dark,
  dice,
  eased,
  frame,
  glow,
  label,
  light,
  line,
  mix,
  path,
  picture,
  range,
  shown,
  text,
  visible,
} from './kit.ts'

/** How long a star's trail is on the sensor after some seconds: 15 arc seconds of sky in each. */
function trails() {
  const lenses = [14, 24, 50, 85]
  return picture(
    960,
    460,
    label(60, 46, 'Regla de 500, cámara de formato completo: segundos ≈ 500 ÷ distancia focal', { size: 20 }),
    ...lenses.map((focal, n) => {
      const seconds = 500 / focal
      const y = 110 + n * 84
      const width = seconds * 16
      return [
        label(60, y + 28, `${focal} mm`, { bold: true }),
        box(170, y, width, 40, ['#e4e2ff', '#d4f2ec', '#fdeccd', '#fbdbe1'][n] ?? ''),
        label(170 + width + 16, y + 28, `${seconds.toFixed(0)} s`, {
          color: [light.violet, light.teal, light.amber, light.rose][n] ?? '',
        }),
      ].join('')
    }),
    label(60, 444, 'Cuanto más acerca el lente, antes se nota que el cielo gira.', { color: light.soft, size: 20 }),
  )
}

const pole = [560, 170] as const
function sky(turn: number, trail: number) {
  return range(70).map((n) => {
    const radius = 26 + Math.sqrt(n / 70) * 560
    const from = dice(n, 3) * 2 * Math.PI
    const color = [dark.white, '#ffe2b0', '#cfd2ff'][n % 3] ?? dark.white
    const [a, b] = [from - turn, from - turn + trail]
    const point = (angle: number) => [pole[0] + radius * Math.cos(angle), pole[1] + radius * Math.sin(angle)] as const
    const [x1, y1] = point(a)
    const [x2, y2] = point(b)
    const size = 1.2 + dice(n, 6) * 1.8
    return (
      (trail > 0.002
        ? path(
            `M${x2.toFixed(1)} ${y2.toFixed(1)}A${radius.toFixed(1)} ${radius.toFixed(1)} 0 0 0 ${x1.toFixed(1)} ${y1.toFixed(1)}`,
            color,
            size,
            'opacity=".7"',
          )
        : '') + circle(x1, y1, size + 0.6, color)
    )
  })
}

function frameAt(time: number) {
  // Three hours in the length of the video: 45 degrees.
  const hours = 3 * eased(time, 4, 15)
  const turn = (hours * 15 * Math.PI) / 180
  const minutes = Math.round(hours * 60)
  const clock = `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`
  return frame(
    ...sky(turn, turn),
    area('M0 540V430L140 350 260 420 400 330 560 440 720 370 860 440 960 400V540Z', '#0b0d26'),
    shown(
      visible(time, 1.5),
      glow(pole[0], pole[1], 5, dark.amber),
      text(pole[0] + 22, pole[1] + 8, 'Polar', { color: dark.amber }),
    ),
    shown(visible(time, 4), box(40, 40, 250, 76, '#12143a'), text(60, 90, clock, { size: 34 })),
    shown(
      visible(time, 15.2),
      text(480, 486, '24 h  →  360°     1 h  →  15°     3 h  →  45°', { anchor: 'middle', size: 26, color: dark.teal }),
    ),
    shown(
      visible(time, 8, 15),
      line(mix(60, 60, 1), 150, 60 + hours * 70, 150, dark.teal, 6),
      text(60, 186, `${(hours * 15).toFixed(0)}°`, { color: dark.teal }),
    ),
  )
}

export const drawing: Drawing = {
  folder: '06-foto',
  pictures: { 'regla-de-500': trails() },
  video: {
    name: 'el-cielo-gira',
    seconds: 19,
    frameAt,
    captions: [
      [0.3, 3.8, 'El cielo de noche sobre unos cerros. La estrella Polar casi no se mueve.'],
      [4, 9.5, 'Con el obturador abierto, cada estrella dibuja un arco alrededor de la Polar.'],
      [9.7, 15, 'Las que están lejos de ella recorren arcos más largos; todas giran el mismo ángulo.'],
      [15.2, 18.8, 'La Tierra da una vuelta al día: quince grados por hora, cuarenta y cinco en tres horas.'],
    ],
  },
}
