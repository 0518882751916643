import { escaped } from '#kernel/html/escaped.ts'

/** HTML that is written as it is. Everything else in a template is escaped. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = Markup | string | number | null | undefined | false | readonly Value[]

/** For HTML that was sanitised when it was stored, and for drawings of ours. */
export const raw = (text: string) => new Markup(text)

function written(value: Value): string {
  if (value instanceof Markup) return value.text
  if (value === null || value === undefined || value === false) return ''
  return typeof value === 'object' ? value.map(written).join('') : escaped(String(value))
}

/** A template whose values become text, in an element or in a quoted attribute. */
export const html = (parts: TemplateStringsArray, ...values: Value[]) =>
  new Markup(parts.map((part, at) => part + written(values[at])).join(''))

/** An address that people typed: of the web or of the site. Null for anything else, such as `javascript:`. */
export const safeAddress = (address: string) => (/^(https?:\/\/|\/(?![/\\]))/i.test(address) ? address : null)

/** On a grid of 24, drawn with a line of 1.75. */
const paths = {
  arrow: 'M5 12h14M19 12l-6-6M19 12l-6 6',
  award: 'M12 3a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM8.5 14 7 21l5-2.5L17 21l-1.5-7',
  calendar: 'M5 6h14v14H5zM5 10h14M9 3v4M15 3v4',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  facebook: 'M14 8h3V4h-3a4 4 0 0 0-4 4v3H7v4h3v6h4v-6h3l1-4h-4V8z',
  feed: 'M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M6 18v.01',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 9h17M3.5 15h17M12 3c-5 6-5 12 0 18M12 3c5 6 5 12 0 18',
  instagram:
    'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM16.5 7.5v.01',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  linkedin: 'M5 9v10M5 5v.01M10 19V9M10 13a4 4 0 0 1 8 0v6',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01',
  mail: 'M4 6h16v12H4zM4 7.5l8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M20 14.5A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.5 10.5z',
  next: 'M9 6l6 6-6 6',
  pause: 'M8 5v14M16 5v14',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1C10.5 20 4 13.5 4 5a1 1 0 0 1 1-1z',
  pin: 'M12 21s7-6.5 7-12a7 7 0 0 0-14 0c0 5.5 7 12 7 12zM12 6.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  play: 'M8 5v14l11-7z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1',
  tiktok: 'M14 4v11a4 4 0 1 1-4-4M14 4a5 5 0 0 0 5 5',
  whatsapp: 'M4 20l1.3-4A8 8 0 1 1 8 18.7zM9 9c0 3.5 2.5 6 6 6l1-2-2.5-1-1 1c-1-.5-1.5-1-2-2l1-1-1-2.5z',
  x: 'M4 4l16 16M20 4 4 20',
  youtube: 'M3 8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3zM10 9v6l5-3z',
} as const

export type IconName = keyof typeof paths

export const icon = (name: IconName, classes = ''): Markup =>
  raw(
    `<svg class="i${classes && ` ${classes}`}" viewBox="0 0 24 24" aria-hidden="true"><path d="${paths[name]}"/></svg>`,
  )

const networks: [host: RegExp, IconName][] = [
  [/(^|\.)(facebook\.com|fb\.com)$/, 'facebook'],
  [/(^|\.)instagram\.com$/, 'instagram'],
  [/(^|\.)(linkedin\.com|lnkd\.in)$/, 'linkedin'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'youtube'],
  [/(^|\.)tiktok\.com$/, 'tiktok'],
  [/(^|\.)(wa\.me|whatsapp\.com)$/, 'whatsapp'],
  [/(^|\.)(x\.com|twitter\.com)$/, 'x'],
]

/** The icon of the network that an address belongs to. */
export function networkIcon(address: string): IconName {
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  return networks.find(([pattern]) => pattern.test(host))?.[1] ?? 'globe'
}

const star = (x: number, y: number, r: number) => {
  const q = r * 0.14
  return `M${x} ${y - r}Q${x + q} ${y - q} ${x + r} ${y}Q${x + q} ${y + q} ${x} ${y + r}Q${x - q} ${y + q} ${x - r} ${y}Q${x - q} ${y - q} ${x} ${y - r}Z`
}

/** The mark of the product. */
export const mark = raw(
  `<svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><path d="M20.3 8.5A9 9 0 1 1 13 3.06" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" opacity=".55"/><path d="${star(12, 12, 6.2)}" fill="currentColor"/><path d="${star(18.4, 4.6, 3.4)}" fill="#ffb454"/></svg>`,
)
