/** Parts from which the pictures of the demo's site are drawn, as SVG. */

/** The same numbers at every run, so that a drawing changes only with its script. */
export function numbers(seed: number) {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296
  }
}

const at = (value: number) => value.toFixed(1)

export const gradient = (id: string, ...stops: [number, string][]) =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')}</linearGradient>`

export const picture = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inside}</svg>`

interface Range {
  seed: number
  y: number
  swell: number
  colour: string
  /** [x, height, half width] */
  peaks?: [number, number, number][]
  width?: number
  bottom?: number
}

/** Hills from edge to edge, with peaks on them. */
export function hills({ seed, y, swell, colour, peaks = [], width = 1280, bottom = 800 }: Range) {
  const random = numbers(seed)
  const [a, b, c] = [random() * 6, random() * 6, random() * 6]
  let line = `M0 ${bottom}`
  for (let x = 0; x <= width; x += 16) {
    const wave =
      Math.sin((x / width) * 5 + a) * 0.5 + Math.sin((x / width) * 11 + b) * 0.3 + Math.sin(x / 60 + c) * 0.06
    const rise = peaks.reduce((sum, [px, height, half]) => sum + height * Math.max(0, 1 - Math.abs(x - px) / half), 0)
    line += `L${x} ${at(y - swell * wave - rise)}`
  }
  return `<path d="${line}V${bottom}Z" fill="${colour}"/>`
}

export function stars(seed: number, count: number, width: number, height: number) {
  const random = numbers(seed)
  const dots = Array.from(
    { length: count },
    () =>
      `<circle cx="${at(random() * width)}" cy="${at(random() * height)}" r="${at(0.8 + random() * 1.4)}" opacity="${at(0.3 + random() * 0.6)}"/>`,
  )
  return `<g fill="#fff">${dots.join('')}</g>`
}

/** A pine with four storeys. */
export function pine(x: number, y: number, height: number, colour: string) {
  const storeys = [0, 1, 2, 3].map((n) => {
    const top = y - height + n * height * 0.2
    const half = height * (0.12 + n * 0.06)
    return `M${at(x)} ${at(top)}l${at(half)} ${at(height * 0.36)}h${at(-2 * half)}Z`
  })
  return `<path d="${storeys.join('')}" fill="${colour}"/>`
}

export function forest(
  seed: number,
  count: number,
  { from, to, y, height }: { from: number; to: number; y: number; height: number },
) {
  const random = numbers(seed)
  return Array.from({ length: count }, (_, n) =>
    pine(
      from + ((to - from) * n) / count + random() * 14,
      y,
      height * (0.6 + random() * 0.7),
      n % 2 ? '#0c3527' : '#134634',
    ),
  ).join('')
}

export const sun = (x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius * 1.8}" fill="#fff1c9" opacity=".28"/><circle cx="${x}" cy="${y}" r="${radius}" fill="#fff4d4"/>`

/** Short strokes of light on water. */
export function ripples(
  seed: number,
  count: number,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
) {
  const random = numbers(seed)
  const strokes = Array.from({ length: count }, () => {
    const length = 20 + random() * 110
    return `<path d="M${at(x + random() * (width - length))} ${at(y + random() * height)}h${at(length)}" opacity="${at(0.15 + random() * 0.3)}"/>`
  })
  return `<g stroke="#fff6dc" stroke-width="2.4" stroke-linecap="round">${strokes.join('')}</g>`
}

/** A person from the waist up, with or without a hat. */
export function person(
  x: number,
  y: number,
  { coat, skin, hat, size = 1 }: { coat: string; skin: string; hat?: string; size?: number },
) {
  const top = hat
    ? `<path d="M-17-47h34M-11-48c2-14 20-14 22 0z" fill="${hat}" stroke="${hat}" stroke-width="4" stroke-linecap="round"/>`
    : '<path d="M-11-44c0-19 22-19 22 0-6-7-15-8-22 0z" fill="#2a1a14"/>'
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-17 0c0-26 5-34 17-34S17-26 17 0z" fill="${coat}"/><circle cy="-43" r="11" fill="${skin}"/>${top}</g>`
}

export const boat = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-95 0H95c-9 27-30 36-58 36h-74C-65 36-86 27-95 0z" fill="#a84a22"/><path d="M-95 0H95l-4 9H-91z" fill="#d98a4e"/></g>`

/** The main building: an arcade, a hall and a tower with a clock. */
export function campus(x: number, y: number, size: number) {
  const arches = Array.from({ length: 9 }, (_, n) => `<path d="M${8 + n * 22} 70V52a8 8 0 0 1 16 0v18z"/>`).join('')
  const windows = Array.from(
    { length: 5 },
    (_, n) => `<rect x="${234 + n * 20}" y="36" width="9" height="17" rx="4"/>`,
  ).join('')
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0 30h206v40H0z" fill="#f7ead0"/><path d="M-7 30 6 15h196l11 15z" fill="#b4532a"/><path d="M222 18h114v52H222z" fill="#f7ead0"/><path d="M213 20 279-13l66 33z" fill="#c4612f"/><path d="M195-56h36V70h-36z" fill="#f7ead0"/><path d="M218-56h13V70h-13z" fill="#dfc79b"/><path d="M189-56 213-92l24 36z" fill="#b4532a"/><g fill="#5a3a22" opacity=".8">${arches}${windows}<path d="M271 70V57a8 8 0 0 1 16 0v13zM205-22v-15a8 8 0 0 1 16 0v15z"/></g><circle cx="213" cy="5" r="8" fill="#fffdf5" stroke="#5a3a22" stroke-width="1.5"/><path d="M213 0v5l4 3" stroke="#5a3a22" stroke-width="1.4" fill="none"/></g>`
}
