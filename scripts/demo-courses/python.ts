import type { Drawing } from './drawing.ts'
import { box, dark, frame, label, light, line, path, picture, range, shown, text, visible } from './kit.ts'

const values = ['7.1', '7.4', '6.9', '7.8', '7.2']

function slices() {
  const x = (n: number) => 150 + n * 132
  return picture(
    960,
    430,
    label(60, 52, 'ph = [7.1, 7.4, 6.9, 7.8, 7.2]', { font: 'Sans Mono', size: 24 }),
    ...values.map(
      (value, n) =>
        box(x(n), 130, 132, 90, n > 0 && n < 4 ? '#e4e2ff' : '#fff', `stroke="${light.ink}" stroke-width="3"`) +
        label(x(n) + 66, 186, value, { anchor: 'middle', size: 28, font: 'Sans Mono' }),
    ),
    ...range(5).map((n) =>
      label(x(n) + 66, 116, String(n), { anchor: 'middle', color: light.violet, font: 'Sans Mono' }),
    ),
    ...range(5).map((n) =>
      label(x(n) + 66, 254, String(n - 5), { anchor: 'middle', color: light.teal, font: 'Sans Mono' }),
    ),
    label(130, 116, 'índice', { anchor: 'end', color: light.violet, size: 19 }),
    label(130, 254, 'desde el final', { anchor: 'end', color: light.teal, size: 17 }),
    path(`M${x(1)} 290v18H${x(4)}v-18`, light.amber, 4),
    label(x(2.5), 346, 'ph[1:4]  →  [7.4, 6.9, 7.8]', {
      anchor: 'middle',
      color: light.amber,
      size: 24,
      font: 'Sans Mono',
    }),
    label(x(2.5), 396, 'El 1 entra; el 4 ya no: quedan 4 − 1 = 3 elementos.', { anchor: 'middle', size: 20 }),
  )
}

const code = [
  'ph = [7.1, 7.4, 6.9]',
  'suma = 0',
  'for valor in ph:',
  '    suma = suma + valor',
  'print(suma / len(ph))',
]
/** Second, line of the code, then what the variables are after it. */
const states: [number, number, string, string, number][] = [
  [1.5, 0, '', '', -1],
  [3.5, 1, '0', '', -1],
  [5.5, 2, '0', '7.1', 0],
  [7, 3, '7.1', '7.1', 0],
  [9, 2, '7.1', '7.4', 1],
  [10.5, 3, '14.5', '7.4', 1],
  [12.5, 2, '14.5', '6.9', 2],
  [14, 3, '21.4', '6.9', 2],
  [16.5, 4, '21.4', '6.9', -1],
]

function frameAt(time: number) {
  const now = states.findLast(([from]) => time >= from)
  const [, row, sum, value, place] = now ?? [0, -1, '', '', -1]
  const variable = (y: number, name: string, content: string, color: string) =>
    shown(
      content ? 1 : 0.25,
      text(600, y + 38, name, { font: 'Sans Mono', color }),
      box(720, y, 170, 56, dark.panel),
      text(805, y + 38, content, { font: 'Sans Mono', size: 28, anchor: 'middle' }),
    )
  return frame(
    box(50, 70, 500, 330, '#12143a', 'rx="14"'),
    row >= 0 ? box(58, 96 + row * 58, 484, 48, '#3d3f8f') : '',
    ...code.map((words, n) =>
      text(76, 128 + n * 58, words, { font: 'Sans Mono', size: 23, color: n === row ? dark.white : '#c9cbf0' }),
    ),
    shown(
      visible(time, 1.5),
      ...values.slice(0, 3).map(
        (one, n) =>
          box(600 + n * 100, 80, 90, 60, n === place ? dark.amber : dark.panel) +
          text(645 + n * 100, 119, one, {
            anchor: 'middle',
            font: 'Sans Mono',
            color: n === place ? '#191b45' : dark.white,
          }),
      ),
      text(600, 66, 'ph', { font: 'Sans Mono', size: 20, color: dark.soft }),
    ),
    variable(190, 'valor', value, dark.amber),
    variable(270, 'suma', sum, dark.teal),
    shown(
      visible(time, 17),
      line(50, 440, 910, 440, dark.soft, 2),
      text(60, 492, '&gt; 7.133333333333333', { font: 'Sans Mono', size: 28, color: dark.teal }),
    ),
  )
}

export const drawing: Drawing = {
  folder: '04-python',
  pictures: { rebanadas: slices() },
  video: {
    name: 'un-ciclo-paso-a-paso',
    seconds: 21,
    frameAt,
    captions: [
      [0.3, 5.2, 'La lista guarda tres mediciones de pH, y la suma empieza en cero.'],
      [5.4, 8.8, 'El ciclo toma el primer valor, 7.1, y lo suma: la suma vale 7.1.'],
      [9, 12.2, 'Vuelve arriba y toma el segundo, 7.4: la suma llega a 14.5.'],
      [12.4, 16.2, 'Con el tercero, 6.9, la suma es 21.4. Ya no quedan valores y el ciclo termina.'],
      [16.5, 20.8, 'La última línea divide entre tres, que es la longitud de la lista, e imprime el promedio.'],
    ],
  },
}
