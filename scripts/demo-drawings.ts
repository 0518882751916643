import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { drawSheet } from './demo-sheet.ts'

/**
 * Draws the cover, the pictures and the sheet of the demo's course about pendulums: `node scripts/demo-drawings.ts`, only
 * when a drawing changes, for the results are committed to the repository. Uses the fonts of the system.
 */
const folder = fileURLToPath(new URL('../server/src/demo/courses/09-pendulo/', import.meta.url))
/** On the ground of the covers, which suits light pages and dark ones. */
const ground = '#0f1428'
const [ink, soft, amber, violet, teal] = ['#eef1fb', '#8f9abf', '#ffb454', '#9896ef', '#53b9ab']

const label = (x: number, y: number, text: string, color = ink, anchor = 'start') =>
  `<text x="${x}" y="${y}" fill="${color}" text-anchor="${anchor}" font-family="DejaVu Sans" font-size="22">${text}</text>`
const symbol = (x: number, y: number, text: string, color = ink, anchor = 'middle') =>
  `<text x="${x}" y="${y}" fill="${color}" text-anchor="${anchor}" font-family="DejaVu Serif" font-style="italic" font-size="28">${text}</text>`
const line = (x1: number, y1: number, x2: number, y2: number, color: string, more = '') =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${color}" stroke-width="3" ${more}/>`
const dashed = 'stroke-dasharray="6 8" style="stroke-width: 2px"'
const head = (color: string) => `marker-end="url(#${color.slice(1)})"`
const heads = [ink, soft, amber, violet, teal].map(
  (color) =>
    `<marker id="${color.slice(1)}" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto-start-reverse"><path d="M0 0 10 5 0 10z" fill="${color}"/></marker>`,
)
const picture = (width: number, height: number, ...parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${heads.join('')}</defs>
  <rect width="100%" height="100%" fill="${ground}"/>${parts.join('')}</svg>`

/** Where a bob hangs that is turned by an angle out of the vertical. */
const bobAt = (x: number, y: number, length: number, angle: number) =>
  [x + length * Math.sin(angle), y + length * Math.cos(angle)] as const
const degrees = (angle: number) => (angle * Math.PI) / 180
const support = (x: number, y: number) =>
  `<rect x="${x - 110}" y="${y - 14}" width="220" height="14" rx="3" fill="${soft}"/><circle cx="${x}" cy="${y}" r="6" fill="${ink}"/>`
const bob = (x: number, y: number, radius = 26) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${amber}" stroke="${ink}" stroke-width="3"/>`
const arc = (x: number, y: number, radius: number, from: number, to: number, color: string, more = '') => {
  const [x1, y1] = bobAt(x, y, radius, degrees(from))
  const [x2, y2] = bobAt(x, y, radius, degrees(to))
  return `<path d="M${x1} ${y1}A${radius} ${radius} 0 0 ${to > from ? 0 : 1} ${x2} ${y2}" fill="none" stroke="${color}" stroke-width="3" ${more}/>`
}

function curve() {
  const [left, middle, amplitude, period] = [90, 200, 110, 300]
  const points = Array.from({ length: 261 }, (_, n) => {
    const x = n * 3
    return `${left + x},${middle - amplitude * Math.cos((2 * Math.PI * x) / period)}`
  })
  return picture(
    960,
    400,
    line(left, middle, 925, middle, soft, head(soft)),
    line(left, 365, left, 50, soft, head(soft)),
    line(left, middle - amplitude, 880, middle - amplitude, soft, dashed),
    line(left, middle + amplitude, 880, middle + amplitude, soft, dashed),
    `<polyline points="${points.join(' ')}" fill="none" stroke="${violet}" stroke-width="5"/>`,
    line(left + 300, 66, left + 600, 66, amber, `${head(amber)} marker-start="url(#${amber.slice(1)})"`),
    symbol(left + 450, 54, 'T', amber),
    line(left + 450, middle - 4, left + 450, middle + amplitude - 6, teal, head(teal)),
    symbol(left + 474, middle + 66, 'A', teal),
    symbol(66, middle - amplitude + 9, 'A'),
    symbol(58, middle + amplitude + 9, '−A'),
    symbol(62, 48, 'x'),
    symbol(930, middle + 36, 't'),
  )
}

function parts() {
  const [x, y, length] = [430, 70, 400]
  const [bx, by] = bobAt(x, y, length, degrees(28))
  const [mx, my] = bobAt(x, y, length / 2, degrees(28))
  return picture(
    960,
    600,
    arc(x, y, length, -28, 28, soft, dashed),
    line(x, y, x, y + length + 40, soft, dashed),
    line(x, y, bx, by, ink),
    arc(x, y, 120, 0, 28, violet),
    symbol(x + 38, y + 168, 'θ', violet),
    support(x, y),
    bob(bx, by),
    symbol(mx + 34, my - 6, 'L', teal),
    label(x + 135, y + 6, 'punto de apoyo'),
    label(mx + 56, my - 6, 'longitud del hilo', teal),
    label(bx + 40, by + 8, 'pesa, de masa m', amber),
    label(x - 16, y + length + 70, 'posición de reposo', soft, 'middle'),
    label(x - 210, y + length - 90, 'arco que recorre', soft, 'end'),
    label(x - 20, y + 150, 'ángulo', violet, 'end'),
  )
}

function forces() {
  const [x, y, length] = [300, 60, 330]
  const angle = degrees(30)
  const [bx, by] = bobAt(x, y, length, angle)
  const weight = 190
  const along = bobAt(bx, by, weight * Math.cos(angle), angle)
  const across = [
    bx - weight * Math.sin(angle) * Math.cos(angle),
    by + weight * Math.sin(angle) * Math.sin(angle),
  ] as const
  const tension = bobAt(bx, by, -weight * Math.cos(angle), angle)
  return picture(
    960,
    600,
    line(x, y, x, y + 270, soft, dashed),
    line(x, y, bx, by, soft),
    line(...along, bx, by + weight, soft, dashed),
    line(...across, bx, by + weight, soft, dashed),
    arc(x, y, 110, 0, 30, violet),
    symbol(x + 38, y + 152, 'θ', violet),
    support(x, y),
    line(bx, by, tension[0], tension[1], teal, head(teal)),
    line(bx, by, bx, by + weight, ink, head(ink)),
    line(bx, by, along[0], along[1], violet, head(violet)),
    line(bx, by, across[0], across[1], amber, `${head(amber)} style="stroke-width: 6px"`),
    bob(bx, by, 20),
    label(tension[0] + 34, tension[1] + 40, 'tensión del hilo', teal),
    label(bx - 6, by + weight + 38, 'peso, m g', ink, 'middle'),
    label(along[0] + 16, along[1] + 12, 'm g cos θ', violet),
    label(across[0] - 14, across[1] + 24, 'm g sen θ', amber, 'end'),
    label(620, 120, 'Lo que va a lo largo del hilo', soft),
    label(620, 152, 'se equilibra.', soft),
    label(620, 206, 'Lo que va a lo largo del arco', amber),
    label(620, 238, 'regresa la pesa al centro.', amber),
  )
}

/** As the covers of the other courses: one thing in the night. */
function cover() {
  const [x, y, length] = [640, -60, 560]
  const ghosts = [-32, -24, -14, 0, 14, 24].map((angle, n) => {
    const [bx, by] = bobAt(x, y, length, degrees(angle))
    return `<g opacity="${0.1 + n * 0.05}"><line x1="${x}" y1="${y}" x2="${bx}" y2="${by}" stroke="#fff" stroke-width="3"/><circle cx="${bx}" cy="${by}" r="36" fill="#ffd9a0"/></g>`
  })
  const [bx, by] = bobAt(x, y, length, degrees(32))
  const stars = Array.from({ length: 46 }, (_, n) => {
    const spread = (seed: number) => (Math.sin(n * seed) * 43758.5453) % 1
    const [sx, sy] = [Math.abs(spread(12.9898)) * 1280, Math.abs(spread(78.233)) * 470]
    return `<circle cx="${sx}" cy="${sy}" r="${1 + Math.abs(spread(3.7)) * 1.8}" fill="#fff" opacity="${0.3 + Math.abs(spread(9.1)) * 0.5}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#0e1a2f"/><stop offset=".6" stop-color="#134e63"/><stop offset="1" stop-color="#2fae9f"/></linearGradient></defs>
    <rect width="1280" height="720" fill="url(#sky)"/>${stars.join('')}
    <path d="M0 642q60-88 120 0t120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="5"/>
    ${ghosts.join('')}
    <line x1="${x}" y1="${y}" x2="${bx}" y2="${by}" stroke="#fff" stroke-width="6"/>
    <circle cx="${bx}" cy="${by}" r="72" fill="#ffb454" opacity=".3"/><circle cx="${bx}" cy="${by}" r="44" fill="#ffb454"/>
    <circle cx="${bx - 14}" cy="${by - 14}" r="11" fill="#fff" opacity=".6"/></svg>`
}

const png = (svg: string, name: string) =>
  sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toFile(`${folder}${name}.png`)

await Promise.all([png(curve(), 'curva'), png(parts(), 'partes'), png(forces(), 'fuerzas')])
await sharp(Buffer.from(cover())).webp({ quality: 82 }).toFile(`${folder}cover.webp`)
writeFileSync(`${folder}hoja-de-laboratorio.pdf`, await drawSheet())
