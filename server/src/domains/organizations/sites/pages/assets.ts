import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { contrastOf, sitePaper } from '@aulanova/contract/kernel/contrast'
import type { SiteContent } from '@aulanova/contract/organizations/site-content'
import type { SiteAssets } from '@aulanova/contract/organizations/site-page'
import { renderFolder } from '#platform/pages/render-program.ts'

const hashed = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

export const assetsPath = '/site-assets'

type Organization = Pick<SiteContent['organization'], 'colour' | 'accent'>

export interface Assets {
  /** Texts by the name under which they are served; a name changes with its text. */
  files: ReadonlyMap<string, { type: string; text: string }>
  linked(organization: Organization): SiteAssets
  /** For a page that cannot load files. */
  inlined(organization: Organization): SiteAssets
}

/** The styles and the script of all sites, read once. The build of the web makes the styles from those of the components. */
export function openAssets(): Assets {
  const built = `${renderFolder()}sites.css`
  const stylesText = existsSync(built) ? readFileSync(built, 'utf8') : ''
  const scriptText = readFileSync(fileURLToPath(new URL('./site.js', import.meta.url)), 'utf8')
  const styles = `site-${hashed(stylesText)}.css`
  const script = `site-${hashed(scriptText)}.js`
  return {
    files: new Map([
      [styles, { type: 'text/css', text: stylesText }],
      [script, { type: 'text/javascript', text: scriptText }],
    ]),
    linked: ({ colour, accent }) => ({
      colours: coloursPath(colour, accent),
      styles: `${assetsPath}/${styles}`,
      script: `${assetsPath}/${script}`,
    }),
    inlined: ({ colour, accent }) => ({ css: `${stylesText}\n${coloursCss(colour, accent)}` }),
  }
}

/** The two colours are the name: nothing has to be looked up, and another colour is another file. */
export const coloursPath = (colour: string, accent: string) =>
  `${assetsPath}/colours-${colour.slice(1)}-${accent.slice(1)}.css`

export const coloursIn = (name: string) => {
  const [, colour, accent] = /^colours-([0-9a-f]{6})-([0-9a-f]{6})\.css$/.exec(name) ?? []
  return colour && accent ? ([`#${colour}`, `#${accent}`] as const) : null
}

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number]

/** A colour with a share of another in it. */
function mixed(colour: string, other: string, share: number) {
  const to = channels(other)
  const made = channels(colour).map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * share))
  return `#${made.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The colour itself, or the first lighter sibling of it that text on this ground can have. */
export function lighter(colour: string, ground: string, least: number) {
  for (let share = 0; share < 1; share += 0.04) {
    const made = mixed(colour, '#ffffff', share)
    if (contrastOf(made, ground) >= least) return made
  }
  return '#ffffff'
}

const night = '#0b0e12'

/**
 * What is made of an organization's two colours in each scheme. The deep one carries white text; the accent is the
 * colour of small labels. On dark grounds both have lighter siblings.
 */
export function paletteOf(colour: string, accent: string) {
  const light = {
    bg: sitePaper,
    surface: '#ffffff',
    sand: '#f3f1ea',
    line: '#e5e2d8',
    'line-strong': '#868a82',
    ink: '#151a2e',
    'ink-2': '#4c567a',
    'ink-3': '#5d6688',
    deep: colour,
    fill: colour,
    'fill-2': mixed(colour, '#000000', 0.25),
    brand: colour,
    'brand-soft': mixed(colour, '#ffffff', 0.9),
    label: accent,
    'label-soft': mixed(accent, '#ffffff', 0.9),
    'on-label': '#ffffff',
    ...onDeep(colour, accent),
  }
  const surface = mixed('#12161b', colour, 0.16)
  const ground = mixed(night, colour, 0.1)
  const sand = mixed('#0e1216', colour, 0.13)
  const raised = mixed(surface, colour, 0.35)
  const label = lighter(accent, surface, 6)
  const deep = mixed(colour, '#000000', 0.2)
  const dark: typeof light = {
    bg: ground,
    surface,
    sand,
    line: mixed(surface, '#ffffff', 0.13),
    'line-strong': mixed(surface, '#ffffff', 0.45),
    ink: '#eff3f5',
    'ink-2': '#bcc6cd',
    'ink-3': '#a3aeb6',
    deep,
    fill: colour,
    'fill-2': mixed(colour, '#000000', 0.25),
    brand: lighter(colour, raised, 7),
    'brand-soft': raised,
    label,
    'label-soft': mixed(surface, accent, 0.2),
    'on-label': night,
    ...onDeep(deep, accent),
  }
  return { light, dark }
}

/** Text, labels and buttons on the deep ground, which is dark in both schemes. */
function onDeep(deep: string, accent: string) {
  const warm = lighter(mixed(accent, '#ffc94d', 0.6), deep, 5.5)
  return {
    'on-deep': mixed('#ffffff', deep, 0.14),
    warm,
    'warm-2': mixed(warm, '#ffffff', 0.3),
    'on-warm': contrastOf('#1f1606', warm) >= 7 ? '#1f1606' : '#000000',
    'deep-line': mixed(deep, '#ffffff', 0.4),
    'deep-2': mixed(deep, '#ffffff', 0.1),
  }
}

const declared = (palette: Record<string, string>) =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** The style sheet that gives a site its colours. */
export function coloursCss(colour: string, accent: string) {
  const { light, dark } = paletteOf(colour, accent)
  return [
    `:root{color-scheme:light;${declared(light)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){color-scheme:dark;${declared(dark)}}}`,
    `:root[data-scheme=dark]{color-scheme:dark;${declared(dark)}}`,
    `@media print{:root,:root[data-scheme]{color-scheme:light;${declared(light)}}}`,
  ].join('\n')
}
