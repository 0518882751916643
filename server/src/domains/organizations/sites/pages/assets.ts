import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const read = (name: string) => readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8')
const fonts = fileURLToPath(new URL('../../../../../../web/dist/assets/', import.meta.url))
const hashed = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

export const assetsPath = '/site-assets'

export interface Assets {
  /** Texts by the name under which they are served; a name changes with its text. */
  files: ReadonlyMap<string, { type: string; text: string }>
  styles: string
  script: string
  /** For a page that cannot load files. */
  stylesText: string
}

/** The styles and the script of all sites, read once. */
export function openAssets(): Assets {
  const stylesText = fontFaces() + dense(read('./site.css'))
  const scriptText = read('./site.js')
  const styles = `site-${hashed(stylesText)}.css`
  const script = `site-${hashed(scriptText)}.js`
  return {
    files: new Map([
      [styles, { type: 'text/css', text: stylesText }],
      [script, { type: 'text/javascript', text: scriptText }],
    ]),
    styles: `${assetsPath}/${styles}`,
    script: `${assetsPath}/${script}`,
    stylesText,
  }
}

/** Without comments and the spaces between the parts of rules. */
const dense = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/([\w-]): /g, '$1:')
    .replaceAll(';}', '}')
    .trim()

/** The two colours are the name: nothing has to be looked up, and another colour is another file. */
export const coloursPath = (colour: string, accent: string) =>
  `${assetsPath}/colours-${colour.slice(1)}-${accent.slice(1)}.css`

export const coloursIn = (name: string) => {
  const [, colour, accent] = /^colours-([0-9a-f]{6})-([0-9a-f]{6})\.css$/.exec(name) ?? []
  return colour && accent ? ([`#${colour}`, `#${accent}`] as const) : null
}

/** The font of the app, where it is built: people who have seen one have the font for the other. */
function fontFaces() {
  const names = existsSync(fonts) ? readdirSync(fonts) : []
  return names
    .flatMap((name) => {
      const [, script] = /^inter(-cyrillic)?-[\w-]+\.woff2$/.exec(name) ?? [null, null]
      if (script === null) return []
      return `@font-face{font-family:"Inter Variable";src:url(/assets/${name}) format("woff2");font-weight:400 700;font-display:swap${
        script
          ? ';unicode-range:U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116'
          : ';unicode-range:U+0000-02FF,U+2000-22FF'
      }}\n`
    })
    .join('')
}
