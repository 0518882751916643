/** Parts from which the pictures, covers and videos of the demo's courses are drawn, as SVG. */

export const dark = {
  white: '#ffffff',
  soft: '#9aa0d0',
  amber: '#ffb454',
  violet: '#a9a4ff',
  teal: '#4fd1b8',
  rose: '#ff8fa3',
  panel: '#23265a',
} as const
export const light = {
  ink: '#1c1d33',
  soft: '#6d6f8c',
  pale: '#e9e9f5',
  amber: '#b86a0c',
  violet: '#5b5bd6',
  teal: '#0b7d70',
  rose: '#c0344f',
} as const

const at = (value: number) => Number(value.toFixed(1))

interface TextStyle {
  color?: string
  size?: number
  anchor?: 'start' | 'middle' | 'end'
  font?: 'Sans' | 'Serif' | 'Sans Mono'
  bold?: boolean
}

export function text(x: number, y: number, words: string, style: TextStyle = {}) {
  const { color = dark.white, size = 24, anchor = 'start', font = 'Sans', bold = false } = style
  const slant = font === 'Serif' ? ' font-style="italic"' : ''
  return `<text x="${at(x)}" y="${at(y)}" fill="${color}" font-size="${size}" text-anchor="${anchor}" font-family="DejaVu ${font}"${slant}${bold ? ' font-weight="bold"' : ''} xml:space="preserve">${words}</text>`
}

/** The words of a picture on white. */
export const label = (x: number, y: number, words: string, style: TextStyle = {}) =>
  text(x, y, words, { color: light.ink, size: 22, ...style })

export const line = (x1: number, y1: number, x2: number, y2: number, color: string, width = 3, more = '') =>
  `<line x1="${at(x1)}" y1="${at(y1)}" x2="${at(x2)}" y2="${at(y2)}" stroke="${color}" stroke-width="${width}" stroke-linecap="round" ${more}/>`
export const circle = (x: number, y: number, radius: number, color: string, more = '') =>
  `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="${color}" ${more}/>`
export const box = (x: number, y: number, width: number, height: number, color: string, more = 'rx="8"') =>
  `<rect x="${at(x)}" y="${at(y)}" width="${at(Math.max(0, width))}" height="${at(Math.max(0, height))}" fill="${color}" ${more}/>`
export const path = (d: string, color: string, width = 3, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const area = (d: string, color: string, more = '') => `<path d="${d}" fill="${color}" ${more}/>`
export const polyline = (points: readonly (readonly [number, number])[], color: string, width = 4, more = '') =>
  path(`M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')}`, color, width, more)
export const dashed = 'stroke-dasharray="6 8"'
export const group = (transform: string, ...parts: string[]) => `<g transform="${transform}">${parts.join('')}</g>`

/** An arrow from one point to another, whose head ends at the second. */
export function arrow(x1: number, y1: number, x2: number, y2: number, color: string, width = 3) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length]
  const size = Math.min(length, 8 + width * 2)
  const [bx, by] = [x2 - ux * size, y2 - uy * size]
  const half = size * 0.55
  const head = `M${at(x2)} ${at(y2)}L${at(bx - uy * half)} ${at(by + ux * half)}L${at(bx + uy * half)} ${at(by - ux * half)}Z`
  return line(x1, y1, bx, by, color, width) + area(head, color)
}

/** A ball that glows, as on the covers. */
export const glow = (x: number, y: number, radius: number, color: string) =>
  circle(x, y, radius * 1.65, color, 'opacity=".28"') + circle(x, y, radius, color)

export const range = (count: number) => Array.from({ length: count }, (_, n) => n)
export const mix = (from: number, to: number, share: number) => from + (to - from) * share
const clamp = (value: number) => Math.min(1, Math.max(0, value))
/** From 0 to 1 while the time goes from `start` to `end`, slowly at both ends. */
export function eased(time: number, start: number, end: number) {
  const share = clamp((time - start) / (end - start))
  return share * share * (3 - 2 * share)
}
/** From 0 to 1 in the 0.6 seconds after `start`, and back in the 0.4 before `end`. */
export const visible = (time: number, start: number, end = Number.POSITIVE_INFINITY) =>
  eased(time, start, start + 0.6) * clamp((end - time) / 0.4)
export const shown = (opacity: number, ...parts: string[]) =>
  opacity > 0.001 ? `<g opacity="${opacity.toFixed(3)}">${parts.join('')}</g>` : ''

/** From 0 to 1, the same for the same numbers, so that a drawing changes only with its script. */
export function dice(one: number, other = 1) {
  const value = Math.sin(one * 12.9898 + other * 78.233) * 43_758.5453
  return value - Math.floor(value)
}

export const video = { width: 960, height: 540 }

export const frame = (...parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${video.width}" height="${video.height}"><rect width="100%" height="100%" fill="#191b45"/>${parts.join('')}</svg>`

/** A picture on white that a lesson shows. */
export const picture = (width: number, height: number, ...parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${parts.join('')}</svg>`

/** As the covers of all courses: one thing in the night, under a few stars. */
export function cover(sky: readonly [string, string, string], ...parts: string[]) {
  const stars = range(40).map((n) =>
    circle(
      dice(n, 2) * 1280,
      dice(n, 3) * 460,
      1 + dice(n, 4) * 1.8,
      '#fff',
      `opacity="${(0.3 + dice(n, 5) * 0.5).toFixed(2)}"`,
    ),
  )
  const stops = sky.map((color, n) => `<stop offset="${[0, 0.6, 1][n]}" stop-color="${color}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><defs><linearGradient id="sky" x2="0" y2="1">${stops.join('')}</linearGradient></defs>
    <rect width="1280" height="720" fill="url(#sky)"/>${stars.join('')}${parts.join('')}</svg>`
}
