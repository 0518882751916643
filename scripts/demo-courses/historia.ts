import type { Drawing } from './drawing.ts'
import {
  area,
  circle,
  dark,
  eased,
  frame,
  glow,
  label,
  light,
  line,
  picture,
  polyline,
  range,
  shown,
  text,
  visible,
} from './kit.ts'

const objects: [number, string, string][] = [
  [60, '1. Cabeza olmeca', 'hacia 1000 a. C.'],
  [170, '2. Máscara de Pakal', '683'],
  [270, '3. Piedra del Sol', 'hacia 1500'],
  [350, '4. Códice Mendoza', 'hacia 1541'],
  [450, '5. Biombo', 'finales del s. XVII'],
  [540, '6. Real de a ocho', '1732'],
  [630, '7. Campana de Dolores', '1810'],
  [720, '8. Locomotora', '1873'],
  [810, '9. Carabina 30-30', '1910'],
  [900, '10. Noretisterona', '1951'],
]

const timeline = () =>
  picture(
    1000,
    470,
    line(30, 235, 970, 235, light.ink, 5),
    ...objects.map(([x, name, when], n) => {
      const up = n % 2 === 0
      const far = n % 4 < 2 ? 118 : 56
      const y = up ? 235 - far : 235 + far
      const color = [light.violet, light.teal, light.amber][n < 3 ? 0 : n < 7 ? 1 : 2] ?? light.ink
      return [
        line(x, 235, x, y, color, 3),
        circle(x, 235, 9, color),
        label(Math.min(Math.max(x, 96), 890), up ? y - 32 : y + 24, name, {
          anchor: 'middle',
          size: 17,
          bold: true,
          color,
        }),
        label(Math.min(Math.max(x, 96), 890), up ? y - 11 : y + 45, when, {
          anchor: 'middle',
          size: 16,
          color: light.soft,
        }),
      ].join('')
    }),
    label(160, 36, 'Antes de 1521', { color: light.violet, anchor: 'middle', size: 19 }),
    label(450, 36, 'Virreinato e Independencia', { color: light.teal, anchor: 'middle', size: 19 }),
    label(810, 36, 'México moderno', { color: light.amber, anchor: 'middle', size: 19 }),
  )

type Point = readonly [number, number]
/** A part of the route, bent towards a point; how much of it is drawn goes from 0 to 1. */
function leg(from: Point, bend: Point, to: Point, share: number, color: string) {
  if (share === 0) return ''
  const along = (at: number, axis: 0 | 1) =>
    (1 - at) ** 2 * from[axis] + 2 * at * (1 - at) * bend[axis] + at ** 2 * to[axis]
  return polyline(
    range(41).map((n) => [along((n / 40) * share, 0), along((n / 40) * share, 1)] as const),
    color,
    5,
  )
}
const place = (
  x: number,
  y: number,
  name: string,
  opacity: number,
  anchor: 'start' | 'middle' | 'end' = 'middle',
  down = 34,
) =>
  shown(
    opacity,
    circle(x, y, 8, dark.white),
    text(x + (anchor === 'start' ? 16 : anchor === 'end' ? -16 : 0), y + (anchor === 'middle' ? down : 8), name, {
      anchor,
      size: 20,
    }),
  )

function frameAt(time: number) {
  return frame(
    area('M0 0H190C240 60 200 150 150 190C90 230 60 300 0 320Z', '#2c3075'),
    area(
      'M420 0H800C760 60 770 110 720 160C690 190 660 200 640 250C660 300 720 330 690 400C670 450 660 500 650 540H600C590 470 560 400 590 330C570 290 540 250 500 210C470 160 440 100 420 0Z',
      '#2c3075',
    ),
    area('M960 0H870C840 60 850 120 880 170C900 190 930 200 960 200Z', '#2c3075'),
    text(40, 40, 'Asia', { color: dark.soft, size: 20 }),
    text(560, 40, 'América', { color: dark.soft, size: 20 }),
    text(940, 40, 'Europa', { color: dark.soft, size: 20, anchor: 'end' }),
    leg([570, 150], [580, 178], [590, 205], eased(time, 1, 3), dark.amber),
    leg([590, 205], [400, 340], [190, 262], eased(time, 5, 9), dark.teal),
    leg([190, 262], [150, 240], [120, 200], eased(time, 9.5, 11.5), dark.teal),
    leg([590, 205], [740, 290], [862, 150], eased(time, 12.5, 16), dark.violet),
    place(570, 150, 'Zacatecas', visible(time, 0.4), 'start'),
    place(590, 205, 'Ciudad de México', visible(time, 2.6), 'start'),
    place(548, 234, 'Acapulco', visible(time, 5), 'middle', 42),
    place(190, 262, 'Manila', visible(time, 8.4), 'middle'),
    place(120, 200, 'Cantón', visible(time, 11), 'end'),
    place(645, 231, 'Veracruz', visible(time, 12.6), 'middle', 38),
    place(862, 150, 'Sevilla', visible(time, 15.4), 'middle', -18),
    shown(
      visible(time, 3, 12),
      glow(300, 420, 34, '#c9ccd8'),
      text(300, 431, '8', { anchor: 'middle', size: 32, color: '#3a3d55', bold: true }),
      text(376, 416, 'Real de a ocho', { size: 26 }),
      text(376, 448, 'unos 27 g de plata', { size: 20, color: dark.soft }),
    ),
    shown(
      visible(time, 16.6),
      text(480, 440, 'La misma moneda, en tres continentes', { anchor: 'middle', size: 28, color: dark.amber }),
    ),
  )
}

export const drawing: Drawing = {
  folder: '05-historia',
  pictures: { 'diez-objetos': timeline() },
  video: {
    name: 'la-ruta-de-la-plata',
    seconds: 20,
    frameAt,
    captions: [
      [
        0.3,
        4.8,
        'La plata de Zacatecas llega a la Casa de Moneda de la Ciudad de México y se acuña en reales de a ocho.',
      ],
      [5, 9.2, 'De Acapulco, el galeón cruza el Pacífico hasta Manila.'],
      [9.4, 12.2, 'En Manila se cambia por seda y porcelana, y la moneda sigue a Cantón.'],
      [12.4, 16.4, 'Otra parte sale por Veracruz rumbo a España.'],
      [16.6, 19.8, 'Por eso una misma moneda circuló en América, Asia y Europa. El mapa es un esquema sin escala.'],
    ],
  },
}
