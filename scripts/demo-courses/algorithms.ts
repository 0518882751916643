import type { Drawing } from './drawing.ts'
import {
  arrow,
  box,
  cover,
  dark,
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

function growth() {
  const [xOf, yOf] = [(n: number) => 100 + n * 7.6, (steps: number) => 410 - steps * 3.6]
  const curve = (of: (n: number) => number, color: string) =>
    polyline(
      range(100)
        .map((n) => [xOf(n + 1), yOf(of(n + 1))] as const)
        .filter(([, y]) => y > 40),
      color,
      5,
    )
  return picture(
    1000,
    480,
    arrow(100, 410, 900, 410, light.soft),
    arrow(100, 430, 100, 30, light.soft),
    curve((n) => (n * n) / 4, light.rose),
    curve((n) => n, light.amber),
    curve((n) => Math.log2(n), light.teal),
    label(xOf(24), 76, 'insertion sort: n² ÷ 4 on average', { color: light.rose, size: 20 }),
    label(xOf(72), yOf(82), 'linear search: n', { color: light.amber, size: 20, anchor: 'end' }),
    label(xOf(62), yOf(14), 'binary search: log₂ n', { color: light.teal, size: 20 }),
    label(500, 462, 'number of items, n', { anchor: 'middle', size: 19, color: light.soft }),
    label(116, 44, 'steps', { size: 17, color: light.soft }),
  )
}

const numbers = [3, 8, 12, 17, 21, 26, 33, 40, 47, 51, 58, 64, 70, 79, 85, 92]
const wanted = 58
/** Second, and the first and last place that are still possible, and the place that is compared. */
const steps: [number, number, number, number][] = [
  [2, 0, 15, 7],
  [6, 8, 15, 11],
  [10, 8, 10, 9],
  [14, 10, 10, 10],
]
const x = (n: number) => 44 + n * 55

const verdict = (value: number) =>
  value < wanted ? `${value} is too small: drop the left half` : `${value} is too large: drop the right half`

const cellOf = (n: number, value: number, { fill, ...style }: { fill: string; color: string; bold: boolean }) =>
  box(x(n), 210, 48, 74, fill, 'rx="6"') + text(x(n) + 24, 256, String(value), { anchor: 'middle', size: 22, ...style })

function frameAt(time: number) {
  const at = steps.findLastIndex(([from]) => time >= from)
  const [from, low, high, middle] = steps[Math.max(0, at)] ?? [0, 0, 15, 7]
  const started = at >= 0
  const looked = started ? visible(time, from + 0.4) : 0
  const found = time > 15
  const styleOf = (n: number) => {
    if (started && n === middle) return { fill: found ? dark.teal : dark.amber, color: '#191b45', bold: true }
    return !started || (n >= low && n <= high)
      ? { fill: '#4a4ea8', color: dark.white, bold: false }
      : { fill: '#23265a', color: '#5a5e9a', bold: false }
  }
  return frame(
    text(480, 84, `Is ${wanted} in this sorted list?`, { anchor: 'middle', size: 30 }),
    ...numbers.map((value, n) => cellOf(n, value, styleOf(n))),
    shown(
      looked,
      arrow(x(middle) + 24, 180, x(middle) + 24, 204, dark.amber, 4),
      text(mix(x(middle) + 24, 480, 0.25), 164, found ? 'Found' : verdict(numbers[middle] ?? 0), {
        anchor: 'middle',
        color: found ? dark.teal : dark.amber,
      }),
    ),
    shown(
      started ? 1 : 0,
      line(x(low), 304, x(high) + 48, 304, dark.teal, 5),
      text(60, 366, `still possible: ${high - low + 1}`, { color: dark.teal }),
      text(60, 406, `looks: ${at + 1}`, { color: dark.amber }),
    ),
    shown(
      visible(time, 16),
      text(480, 470, '16 items, 4 looks. A million items, 20 looks.', { anchor: 'middle', size: 28 }),
    ),
  )
}

function bars() {
  const heights = [90, 210, 140, 330, 180, 420, 260, 380, 300, 460]
  return cover(
    ['#101335', '#2c2a7c', '#7a6cf0'],
    ...heights.map((height, n) =>
      box(
        190 + n * 92,
        640 - height,
        64,
        height,
        n === 5 ? dark.amber : n < 3 ? dark.teal : '#ffffff',
        `rx="8" opacity="${n === 5 ? 1 : 0.35 + n * 0.05}"`,
      ),
    ),
    line(150, 640, 1140, 640, '#fff', 4, 'opacity=".6"'),
    arrow(690, 120, 690, 196, dark.amber, 8),
    glow(690, 96, 20, dark.amber),
  )
}

export const drawing: Drawing = {
  folder: '15-algorithms',
  cover: bars(),
  pictures: { 'how-steps-grow': growth() },
  video: {
    name: 'binary-search',
    seconds: 20,
    frameAt,
    captions: [
      [0.3, 1.9, 'Sixteen numbers in order, from 3 to 92. Is 58 among them?'],
      [2.1, 5.8, 'Look at the middle: 40. It is too small, so the whole left half is dropped.'],
      [6, 9.8, 'The middle of what is left is 64. Too large: drop its right half.'],
      [10, 13.8, 'Next comes 51. Too small, and one place is left.'],
      [14, 19.8, '58 is found at the fourth look. Each look halves what is left, so a million items need only twenty.'],
    ],
  },
}
