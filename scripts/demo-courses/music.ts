import type { Drawing } from './drawing.ts'
import {
  box,
  circle,
  cover,
  dark,
  dashed,
  eased,
  frame,
  glow,
  label,
  light,
  line,
  path,
  picture,
  polyline,
  range,
  shown,
  text,
  visible,
} from './kit.ts'

const wave = (left: number, right: number, middle: number, height: number, turns: number, phase = 0) =>
  range(161).map(
    (n) =>
      [left + ((right - left) * n) / 160, middle - height * Math.sin((n / 160) * turns * 2 * Math.PI + phase)] as const,
  )

const names = ['fundamental', 'octave', 'fifth above it', 'second octave', 'major third above it']

const harmonics = () =>
  picture(
    1000,
    560,
    ...range(5).map((n) => {
      const y = 64 + n * 100
      const color = [light.violet, light.teal, light.amber, light.teal, light.rose][n] ?? light.ink
      return [
        line(150, y, 680, y, light.pale, 2),
        polyline(wave(150, 680, y, 32, (n + 1) / 2), color, 5),
        polyline(wave(150, 680, y, -32, (n + 1) / 2), color, 2, dashed),
        circle(150, y, 7, light.ink),
        circle(680, y, 7, light.ink),
        label(120, y + 8, `${n + 1} f`, { anchor: 'end', bold: true, color }),
        label(710, y + 8, `${(n + 1) * 110} Hz`, { size: 20 }),
        label(820, y + 8, names[n] ?? '', { size: 17, color: light.soft }),
      ].join('')
    }),
    label(150, 546, 'A string of 110 Hz swings in one, two, three, four and five parts at once.', {
      size: 19,
      color: light.soft,
    }),
  )

function frameAt(time: number) {
  const moved = time * 2.2
  const fifth = visible(time, 6)
  const odd = eased(time, 13.4, 14.2)
  const upper = odd > 0.5 ? Math.SQRT2 : 1.5
  const low = wave(60, 900, 150, 44, 6, -moved * 2)
  const high = wave(60, 900, 290, 44, 6 * upper, -moved * 2 * upper)
  const both = range(321).map((n) => {
    const at = (n / 320) * 6 * 2 * Math.PI - moved * 2
    return [60 + (840 * n) / 320, 425 - 24 * (Math.sin(at) + Math.sin(at * upper))] as const
  })
  return frame(
    polyline(low, dark.teal, 4),
    text(60, 84, 'A, 220 Hz', { color: dark.teal }),
    shown(
      fifth * (1 - odd),
      polyline(high, dark.amber, 4),
      text(60, 226, 'E, 330 Hz', { color: dark.amber }),
      text(900, 226, '3 : 2', { anchor: 'end', color: dark.amber }),
    ),
    shown(
      odd,
      polyline(high, dark.rose, 4),
      text(60, 226, 'D sharp, 311 Hz', { color: dark.rose }),
      text(900, 226, '1.414… : 1', { anchor: 'end', color: dark.rose }),
    ),
    shown(visible(time, 9), polyline(both, dark.white, 4), text(60, 366, 'both together', { color: dark.white })),
    ...range(3).map((n) =>
      shown(visible(time, 10, 13.2), line(60 + n * 280 + 20, 380, 60 + (n + 1) * 280 - 10, 380, dark.violet, 3)),
    ),
    shown(
      visible(time, 10, 13.2),
      text(480, 520, 'The pattern repeats: a fifth', { anchor: 'middle', color: dark.amber }),
    ),
    shown(
      visible(time, 15),
      text(480, 520, 'No repetition in sight: a tritone', { anchor: 'middle', color: dark.rose }),
    ),
  )
}

function strings() {
  const note = (x: number, y: number, color: string) =>
    `<g transform="translate(${x} ${y})"><ellipse rx="34" ry="25" transform="rotate(-20)" fill="${color}"/>${line(31, -8, 31, -150, color, 9)}${path('M31 -150q50 24 40 84', color, 9)}</g>`
  return cover(
    ['#1b1035', '#472a7d', '#c86fa8'],
    ...range(5).map((n) =>
      polyline(
        wave(-20, 1300, 250 + n * 66, n === 2 ? 40 : 10, 2 + n, n),
        '#ffffff',
        4,
        `opacity="${n === 2 ? 0.95 : 0.4}"`,
      ),
    ),
    note(390, 420, '#ffffff'),
    note(640, 352, '#ffb454'),
    note(890, 290, '#9fe8d8'),
    glow(1090, 130, 26, dark.amber),
    box(0, 700, 1280, 20, '#1b1035', 'opacity=".4"'),
  )
}

export const drawing: Drawing = {
  folder: '17-music',
  cover: strings(),
  pictures: { 'five-harmonics': harmonics() },
  video: {
    name: 'why-a-fifth-blends',
    seconds: 20,
    frameAt,
    captions: [
      [0.3, 5.8, 'A wave of 220 hertz, the note A. It repeats 220 times a second.'],
      [6, 8.8, 'Above it the note E, of 330 hertz: three swings for every two of the first.'],
      [9, 13.2, 'Their sum repeats after a short pattern. The ear hears the two as one: a fifth.'],
      [
        13.6,
        19.8,
        'With 311 hertz, a tritone, the ratio is close to the square root of two. The sum never falls into a short pattern.',
      ],
    ],
  },
}
