import type { Drawing } from './drawing.ts'
import {
  arrow,
  box,
  circle,
  dark,
  dashed,
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

const corners = [
  [480, 90, 'Objetivo', 'qué sabrán hacer', light.violet],
  [210, 380, 'Evidencia', 'cómo se notará', light.amber],
  [750, 380, 'Actividad', 'cómo lo practicarán', light.teal],
] as const

const triangle = () =>
  picture(
    960,
    480,
    arrow(400, 140, 250, 320, light.soft, 4),
    arrow(340, 392, 610, 392, light.soft, 4),
    arrow(710, 320, 560, 140, light.soft, 4),
    ...corners.map(
      ([x, y, name, what, color]) =>
        box(x - 130, y - 46, 260, 92, '#fff', `rx="14" stroke="${color}" stroke-width="4"`) +
        label(x, y - 4, name, { anchor: 'middle', bold: true, color, size: 24 }) +
        label(x, y + 26, what, { anchor: 'middle', size: 18, color: light.soft }),
    ),
    label(480, 262, 'Si una esquina no', { anchor: 'middle', size: 19 }),
    label(480, 290, 'apunta a las otras, sobra.', { anchor: 'middle', size: 19 }),
  )

const [left, bottom, perDay, tall] = [90, 450, 27, 330]
const yOf = (retention: number) => bottom - retention * tall
/** What is remembered: it fades, more slowly after each time it was recalled. */
const retentionAt = (day: number, recalls: readonly number[]) => {
  const last = recalls.findLast((recall) => recall <= day) ?? 0
  const strength = 2.2 * 2.3 ** recalls.filter((recall) => recall <= day && recall > 0).length
  return 0.12 + 0.88 * Math.exp(-(day - last) / strength)
}
const curve = (until: number, recalls: readonly number[], color: string, more = '') =>
  polyline(
    range(Math.max(1, Math.floor(until * 10)) + 1).map(
      (n) => [left + (n / 10) * perDay, yOf(retentionAt(n / 10, recalls))] as const,
    ),
    color,
    5,
    more,
  )

const recalls = [2, 6, 14]

function frameAt(time: number) {
  const first = Math.min(30, Math.max(0, (time - 1) * 5.5))
  const second = Math.min(30, Math.max(0, (time - 8.5) * 3.3))
  const pen = [left + second * perDay, yOf(retentionAt(second, recalls))] as const
  return frame(
    line(left, bottom, 920, bottom, dark.soft, 2),
    line(left, bottom, left, 90, dark.soft, 2),
    text(left, 70, 'lo que se recuerda', { size: 20, color: dark.soft }),
    ...[0, 10, 20, 30].map((day) =>
      text(left + day * perDay, 482, `día ${day}`, { anchor: 'middle', size: 18, color: dark.soft }),
    ),
    shown(time < 8.5 ? 1 : 0.55, curve(first, [], dark.rose, time < 8.5 ? '' : dashed)),
    shown(
      visible(time, 3.5, 8.2),
      text(330, 330, 'Una sola exposición: a la semana queda poco.', { color: dark.rose, size: 22 }),
    ),
    ...(second > 0 ? [curve(second, recalls, dark.teal), glow(pen[0], pen[1], 8, dark.teal)] : []),
    ...recalls.map((day, n) =>
      shown(
        second >= day ? 1 : 0,
        circle(left + day * perDay, yOf(1), 9, dark.amber),
        text(left + day * perDay + (n === 0 ? 0 : 10), yOf(1) - 20, `día ${day}`, {
          anchor: 'middle',
          size: 18,
          color: dark.amber,
        }),
      ),
    ),
    shown(visible(time, 18), text(400, 350, 'Tres repasos cortos, cada vez más separados', { size: 22 })),
  )
}

export const drawing: Drawing = {
  folder: '08-didactica',
  pictures: { 'tres-esquinas': triangle() },
  video: {
    name: 'recordar-a-tiempo',
    seconds: 21,
    frameAt,
    captions: [
      [0.3, 3.4, 'Una curva baja: lo que se recuerda después de verlo una sola vez.'],
      [
        3.5,
        8.2,
        'Cae rápido los primeros días y luego más despacio. Es un esquema; los números cambian con cada tema.',
      ],
      [8.5, 13, 'La segunda curva tiene repasos los días 2, 6 y 14. Cada uno la devuelve arriba.'],
      [13.2, 17.8, 'Después de cada repaso la caída es más lenta.'],
      [18, 20.8, 'Tres repasos cortos y espaciados conservan mucho más que una sola exposición.'],
    ],
  },
}
