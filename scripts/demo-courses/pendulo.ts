import type { Drawing } from './drawing.ts'
import { video } from './kit.ts'

const { width, height } = video

const [white, soft, amber, violet, teal] = ['#ffffff', '#9aa0d0', '#ffb454', '#a9a4ff', '#4fd1b8']
const pivot = { x: 210, y: 70 }
/** Real proportions: a metre, and a quarter of it. */
const metre = 300
const periodOf = (length: number) => 2 * Math.PI * Math.sqrt(length / 9.8)
const widest = 0.34
const angleAt = (time: number, length: number) => widest * Math.cos((2 * Math.PI * time) / periodOf(length))

const graph = { left: 430, right: 912, perSecond: 96 }
const sans = 'font-family="DejaVu Sans"'
const serif = 'font-family="DejaVu Serif" font-style="italic"'

/** From 0 to 1 within the second after `start`, and back in the half second before `end`. */
function visible(time: number, start: number, end = Number.POSITIVE_INFINITY) {
  const rise = Math.min(1, Math.max(0, time - start))
  const fall = Math.min(1, Math.max(0, (end - time) * 2))
  return rise * rise * (3 - 2 * rise) * fall
}

const shown = (opacity: number, ...parts: string[]) =>
  opacity > 0 ? `<g opacity="${opacity.toFixed(3)}">${parts.join('')}</g>` : ''
const text = (x: number, y: number, words: string, color = white, size = 24, font = sans, anchor = 'start') =>
  `<text x="${x}" y="${y}" fill="${color}" font-size="${size}" text-anchor="${anchor}" ${font}>${words}</text>`

function pendulum(time: number, length: number, color: string, radius: number, x = pivot.x) {
  const angle = angleAt(time, length)
  const [bx, by] = [x + length * metre * Math.sin(angle), pivot.y + length * metre * Math.cos(angle)]
  return `<line x1="${x}" y1="${pivot.y}" x2="${bx.toFixed(1)}" y2="${by.toFixed(1)}" stroke="${white}" stroke-width="3"/>
    <circle cx="${bx.toFixed(1)}" cy="${by.toFixed(1)}" r="${radius * 1.5}" fill="${color}" opacity=".25"/>
    <circle cx="${bx.toFixed(1)}" cy="${by.toFixed(1)}" r="${radius}" fill="${color}"/>`
}

/** What has been traced in the last seconds, with the pen at the right edge. */
function trace(time: number, length: number, color: string, middle: number) {
  const since = Math.max(0, time - (graph.right - graph.left) / graph.perSecond)
  const xOf = (at: number) => graph.right - (time - at) * graph.perSecond
  const points: string[] = []
  for (let at = since; at <= time; at += 0.02)
    points.push(`${xOf(at).toFixed(1)},${(middle - (angleAt(at, length) / widest) * 46).toFixed(1)}`)
  const pen = middle - (angleAt(time, length) / widest) * 46
  return `<line x1="${graph.left}" y1="${middle}" x2="${graph.right}" y2="${middle}" stroke="${soft}" stroke-opacity=".4" stroke-width="2"/>
    <polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="4" stroke-linejoin="round"/>
    <circle cx="${graph.right}" cy="${pen.toFixed(1)}" r="7" fill="${color}"/>`
}

/** The last whole period between two crests of the curve. */
function bracket(time: number, length: number, color: string, middle: number, words: string) {
  const period = periodOf(length)
  const crest = Math.floor((time - 0.3) / period) * period
  const [from, to] = [crest - period, crest].map((at) => graph.right - (time - at) * graph.perSecond) as [
    number,
    number,
  ]
  const y = middle - 60
  return `<path d="M${from.toFixed(1)} ${y + 10}v-10H${to.toFixed(1)}v10" fill="none" stroke="${white}" stroke-width="2.5"/>
    ${text((from + to) / 2, y - 10, words, color, 22, sans, 'middle')}`
}

/** T = 2π√(L/g), with the root drawn. */
const formula = (x: number, y: number) => `
  ${text(x, y, 'T', amber, 54, serif)}${text(x + 54, y, '=', white, 48)}${text(x + 110, y, '2π', white, 54, serif)}
  <path d="M${x + 186} ${y - 10}l10 -6 16 38 22 -92h74" fill="none" stroke="${white}" stroke-width="3.5"/>
  ${text(x + 270, y - 28, 'L', teal, 42, serif, 'middle')}
  <line x1="${x + 242}" y1="${y - 14}" x2="${x + 298}" y2="${y - 14}" stroke="${white}" stroke-width="3"/>
  ${text(x + 270, y + 24, 'g', white, 42, serif, 'middle')}`

function frameAt(time: number): string {
  const quarter = visible(time, 10, 25)
  const inFormula = visible(time, 20)
  const masses = visible(time, 25.2)
  const traces = visible(time, 0.4, 20)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#191b45"/>
    <rect x="60" y="${pivot.y - 12}" width="300" height="12" rx="3" fill="${soft}"/>
    ${shown(1 - masses, pendulum(time, 1, amber, 20))}
    ${shown(1 - masses, text(pivot.x, 428, 'L = 1 m', amber, 22, sans, 'middle'))}
    ${shown(quarter, pendulum(time, 0.25, teal, 15), text(pivot.x + 62, 122, '¼ L', teal, 22))}
    ${shown(traces, trace(time, 1, amber, 170))}
    ${shown(visible(time, 4.6, 20), bracket(time, 1, amber, 170, 'T = 2 s'))}
    ${shown(quarter * traces, trace(time, 0.25, teal, 350))}
    ${shown(visible(time, 13.5, 20), bracket(time, 0.25, teal, 350, 'T = 1 s'))}
    ${shown(inFormula, formula(490, 180))}
    ${shown(visible(time, 21.5, 25.2), text(490, 290, 'L = 1 m', amber), text(490, 330, 'L = ¼ m', teal), text(640, 290, '→  T = 2 s', amber), text(640, 330, '→  T = 1 s', teal))}
    ${shown(masses, pendulum(time, 1, amber, 34, 172), pendulum(time, 1, violet, 12, 316))}
    ${shown(masses, text(172, 440, '2 kg', amber, 22, sans, 'middle'), text(316, 440, '50 g', violet, 22, sans, 'middle'))}
    ${shown(visible(time, 26.4), text(490, 290, '¿Y la masa?', white, 26), text(490, 330, 'No aparece en la fórmula.', violet, 26))}
  </svg>`
}

/** Its pictures are drawn by `demo-drawings.ts`. */
export const drawing: Drawing = {
  folder: '09-pendulo',
  video: {
    name: 'dos-pendulos',
    seconds: 32,
    loss: 56,
    frameAt,
    captions: [
      [0.5, 4, 'Un péndulo de un metro va y viene.\n<i>A pendulum one metre long swings back and forth.</i>'],
      [
        4.2,
        9.5,
        'Cada ida y vuelta tarda lo mismo: dos segundos.\n<i>Each full swing takes the same time: two seconds.</i>',
      ],
      [10, 14, 'Este mide la cuarta parte.\n<i>This one is a quarter as long.</i>'],
      [
        14.2,
        19.5,
        'Tarda la mitad: mientras el largo va y viene una vez, el corto lo hace dos veces.\n<i>It takes half as long: two swings for each one of the long pendulum.</i>',
      ],
      [20, 25, 'Por eso la longitud está dentro de una raíz.\n<i>That is why the length is under a square root.</i>'],
      [
        25.2,
        31.5,
        '¿Y la masa? No aparece en la fórmula: pesado y ligero van juntos.\n<i>And the mass? It is not in the formula: heavy and light swing together.</i>',
      ],
    ],
  },
}
