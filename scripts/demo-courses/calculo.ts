import type { Drawing } from './drawing.ts'
import {
  arrow,
  circle,
  dark,
  dashed,
  eased,
  frame,
  glow,
  label,
  light,
  line,
  mix,
  picture,
  polyline,
  range,
  shown,
  text,
  visible,
} from './kit.ts'

/** y = x², of which both the picture and the video show x from 0 to 3. */
const parabola = (xOf: (x: number) => number, yOf: (y: number) => number) =>
  range(61).map((n) => [xOf(n / 20), yOf((n / 20) ** 2)] as const)

function secants() {
  const [xOf, yOf] = [(x: number) => 110 + x * 210, (y: number) => 440 - y * 43]
  const through = (slope: number, from: number, to: number, color: string, width: number, more = '') =>
    line(xOf(from), yOf(1 + slope * (from - 1)), xOf(to), yOf(1 + slope * (to - 1)), color, width, more)
  return picture(
    960,
    500,
    arrow(80, 440, 800, 440, light.soft),
    arrow(110, 470, 110, 30, light.soft),
    through(3.8, 0.7, 3.05, light.soft, 3, dashed),
    through(3, 0.62, 3.1, light.soft, 3, dashed),
    through(2, 0.45, 3.2, light.amber, 5),
    polyline(parabola(xOf, yOf), light.violet, 5),
    ...[2.8, 2].map((x) => circle(xOf(x), yOf(x * x), 8, light.soft)),
    circle(xOf(1), yOf(1), 9, light.amber),
    label(xOf(1) - 18, yOf(1) - 16, 'P (1, 1)', { color: light.amber, anchor: 'end' }),
    label(xOf(2) - 22, yOf(4) - 8, 'Q, con h = 1: pendiente 3', { color: light.soft, anchor: 'end' }),
    label(xOf(2.8) - 20, yOf(7.84) + 4, 'Q, con h = 1.8: pendiente 3.8', { color: light.soft, anchor: 'end' }),
    label(xOf(2.3), yOf(2.6) + 16, 'tangente: pendiente 2', { color: light.amber }),
    label(xOf(1), 468, '1', { anchor: 'middle' }),
    label(xOf(2), 468, '2', { anchor: 'middle' }),
    label(800, 468, 'x'),
    label(xOf(3) + 16, yOf(9) + 30, 'y = x²', { color: light.violet }),
  )
}

function frameAt(time: number) {
  const [xOf, yOf] = [(x: number) => 80 + x * 150, (y: number) => 470 - y * 46]
  // First by hand's breadth, then ever slower.
  const h = time < 12 ? mix(1.8, 0.02, eased(time, 3, 12) ** 0.6) : 0.02
  const slope = 2 + h
  const tangent = visible(time, 12.4)
  const ends = [0.3, 3.1].map((x) => [xOf(x), yOf(1 + (tangent > 0 ? 2 : slope) * (x - 1))] as const)
  const secant = polyline(ends, tangent > 0 ? dark.amber : dark.teal, 4)
  return frame(
    line(60, 470, 560, 470, dark.soft, 2),
    line(80, 490, 80, 40, dark.soft, 2),
    polyline(parabola(xOf, yOf), dark.violet, 5),
    text(92, 66, 'y = x²', { color: dark.violet }),
    shown(visible(time, 1.2), secant),
    shown(
      visible(time, 1, 12.6),
      line(xOf(1), yOf(1), xOf(1 + h), yOf(1), dark.soft, 2, dashed),
      line(xOf(1 + h), yOf(1), xOf(1 + h), yOf((1 + h) ** 2), dark.soft, 2, dashed),
      circle(xOf(1 + h), yOf((1 + h) ** 2), 9, dark.teal),
    ),
    glow(xOf(1), yOf(1), 9, dark.amber),
    text(xOf(1) - 22, yOf(1) - 18, 'P', { color: dark.amber, anchor: 'end' }),
    shown(
      visible(time, 2, 12.6),
      text(610, 150, 'h', { font: 'Serif', size: 34 }),
      text(650, 150, `= ${h.toFixed(2)}`, { size: 34 }),
      text(610, 220, 'pendiente de la secante', { color: dark.teal }),
      text(610, 268, `(2h + h²) ÷ h = ${slope.toFixed(2)}`, { color: dark.teal, size: 28 }),
    ),
    shown(
      tangent,
      text(610, 170, 'h → 0', { size: 34 }),
      text(610, 240, 'pendiente de la tangente', { color: dark.amber }),
      text(610, 292, '2', { color: dark.amber, size: 44, bold: true }),
    ),
    shown(visible(time, 14.5), text(610, 360, 'Es la derivada en x = 1.')),
  )
}

export const drawing: Drawing = {
  folder: '01-calculo',
  pictures: { 'secantes-y-tangente': secants() },
  video: {
    name: 'de-la-secante-a-la-tangente',
    seconds: 18,
    frameAt,
    captions: [
      [0.3, 3, 'La parábola y = x², con un punto fijo P en x = 1 y un segundo punto a distancia h.'],
      [3.2, 8, 'El segundo punto se acerca. La recta que pasa por los dos, la secante, gira.'],
      [8.2, 12.2, 'Su pendiente es 2 + h: con h = 1 vale 3, con h = 0.1 vale 2.1.'],
      [12.5, 17.8, 'Cuando h tiende a cero, la secante se vuelve la tangente, y su pendiente es 2: la derivada.'],
    ],
  },
}
