import type { Drawing } from './drawing.ts'
import {
  area,
  box,
  cover,
  dark,
  eased,
  frame,
  glow,
  group,
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

const distance = () =>
  picture(
    1000,
    430,
    label(40, 60, 'Difícil: el verbo llega tarde', { bold: true, color: light.rose }),
    label(40, 120, 'La solicitud', { size: 20, bold: true }),
    label(180, 120, 'que el grupo de vecinos de la calle Juárez presentó el lunes', { size: 20, color: light.soft }),
    label(826, 120, 'fue aprobada', { size: 20, bold: true }),
    path('M100 136v18H890v-18', light.rose, 4),
    label(495, 184, '12 palabras que hay que sostener en la memoria', {
      anchor: 'middle',
      size: 18,
      color: light.rose,
    }),
    line(40, 220, 960, 220, light.pale, 3),
    label(40, 274, 'Fácil: sujeto y verbo juntos', { bold: true, color: light.teal }),
    label(40, 334, 'El municipio', { size: 20, bold: true }),
    label(190, 334, 'aprobó', { size: 20, bold: true }),
    label(276, 334, 'la solicitud que los vecinos de la calle Juárez presentaron el lunes.', {
      size: 20,
      color: light.soft,
    }),
    path('M100 350v18H230v-18', light.teal, 4),
    label(260, 392, 'Se sabe quién hizo qué en tres palabras', { size: 18, color: light.teal }),
  )

/** The sentence in words: a word that goes has the second at which it is crossed out, one that comes has its replacement. */
const words: [string, number?, string?][] = [
  ['Por', 4],
  ['medio', 4],
  ['de', 4],
  ['la', 4],
  ['presente', 4],
  ['se', 7],
  ['hace', 7],
  ['de', 7],
  ['su', 7],
  ['conocimiento', 7, 'Le avisamos'],
  ['que'],
  ['la'],
  ['reunión'],
  ['será', 10],
  ['llevada', 10],
  ['a', 10],
  ['cabo', 10, 'es'],
  ['el'],
  ['día', 12],
  ['martes'],
  ['a'],
  ['las'],
  ['10:00'],
  ['horas', 12],
]
const perLetter = 17
const widthOf = (word: string) => (word.length + 1) * perLetter

function written([x, y]: readonly [number, number], word: string, crossed: number) {
  const color = crossed > 0 ? dark.rose : dark.white
  const stroke = crossed > 0 ? line(x, y - 9, x + (widthOf(word) - perLetter) * crossed, y - 9, dark.rose, 4) : ''
  return text(x, y, word, { size: 28, font: 'Sans Mono', color }) + stroke
}

/** Words in lines: `time` decides which are still there. */
function lay(time: number) {
  let [x, y] = [80, 170]
  return words.map(([word, gone = 99, instead]) => {
    const left = 1 - eased(time, gone + 1, gone + 2.2)
    const replaced = instead ? eased(time, gone + 1, gone + 2.2) : 0
    const width = mix(widthOf(word) * left, widthOf(instead ?? ''), instead ? replaced : 0)
    if (x + width > 900) [x, y] = [80, y + 62]
    const place = [x, y] as const
    x += instead || left > 0 ? width : 0
    const crossed = eased(time, gone, gone + 0.8)
    return [
      shown(left, written(place, word, crossed)),
      instead ? shown(replaced, text(...place, instead, { size: 28, font: 'Sans Mono', color: dark.teal })) : '',
    ].join('')
  })
}

function frameAt(time: number) {
  const count = Math.round(
    mix(
      24,
      11,
      (eased(time, 5, 6) * 5 + eased(time, 8, 9) * 3 + eased(time, 11, 12) * 3 + eased(time, 13, 14) * 2) / 13,
    ),
  )
  return frame(
    text(80, 90, 'El mismo aviso, podado', { color: dark.soft }),
    ...lay(time),
    box(80, 400, 800, 16, dark.panel),
    box(80, 400, 800 * (count / 24), 16, dark.amber),
    text(80, 460, `${count} palabras`, { size: 28, color: dark.amber }),
    shown(visible(time, 4, 6.6), text(880, 460, 'fórmulas que no dicen nada', { anchor: 'end', color: dark.rose })),
    shown(visible(time, 7, 9.8), text(880, 460, 'verbos escondidos', { anchor: 'end', color: dark.rose })),
    shown(visible(time, 10, 11.8), text(880, 460, 'tres palabras por una', { anchor: 'end', color: dark.rose })),
    shown(visible(time, 12, 14.6), text(880, 460, 'lo que se sobreentiende', { anchor: 'end', color: dark.rose })),
    shown(
      visible(time, 15.2),
      text(880, 460, 'menos de la mitad, el mismo aviso', { anchor: 'end', color: dark.teal }),
    ),
  )
}

function page() {
  const lines = range(9).map((n) =>
    box(
      0,
      60 + n * 42,
      [430, 380, 440, 300, 420, 400, 260, 430, 180][n] ?? 300,
      14,
      n === 3 || n === 6 ? '#e08a9a' : '#c8c3e6',
      'rx="7"',
    ),
  )
  return cover(
    ['#241236', '#5b2750', '#e08a5b'],
    group(
      'translate(360 110) rotate(-4)',
      box(-50, -20, 560, 560, '#fff8ec', 'rx="14" opacity=".96"'),
      ...lines,
      line(-8, 193, 310, 193, '#c0344f', 6),
      line(-8, 319, 270, 319, '#c0344f', 6),
    ),
    group(
      'translate(960 420) rotate(38)',
      box(-26, -330, 52, 300, '#ffb454', 'rx="6"'),
      area('M-26-30h52L0 50Z', '#ffe2b0'),
      area('M-8 24h16L0 50Z', '#241236'),
      box(-26, -350, 52, 34, '#ff8fa3', 'rx="8"'),
    ),
    glow(1130, 130, 24, dark.amber),
  )
}

export const drawing: Drawing = {
  folder: '14-redaccion',
  cover: page(),
  pictures: { 'sujeto-y-verbo': distance() },
  video: {
    name: 'podar-un-aviso',
    seconds: 19,
    frameAt,
    captions: [
      [
        0.3,
        3.8,
        'Un aviso de veinticuatro palabras: «Por medio de la presente se hace de su conocimiento que la reunión será llevada a cabo el día martes a las 10:00 horas».',
      ],
      [4, 6.8, 'Se tacha «por medio de la presente»: nadie lo echa de menos.'],
      [7, 9.8, '«Se hace de su conocimiento» se vuelve «le avisamos».'],
      [10, 14.8, '«Será llevada a cabo» se vuelve «es», y «día» y «horas» sobran.'],
      [15, 18.8, 'Quedan once palabras: «Le avisamos que la reunión es el martes a las 10:00».'],
    ],
  },
}
