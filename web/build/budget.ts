import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { type Chunk, closure } from './closure.ts'
import type { PagesFile } from './pages.ts'

interface Budget {
  /** Bytes, gzip: HTML, JS, CSS and the font that the login page needs in its heaviest language. */
  limit: number
  /** Part of a module's path; the login page must not load a module that contains it. */
  forbidden: string
}

/** The entry imports the login page; texts are added per language. */
const loginPage = '/src/main.tsx'
/** `index.html` preloads it. The Cyrillic one is loaded when a text needs it. */
const preloadedFont = /\/inter-(?!cyrillic)[^/]+\.woff2$/
const firstTexts = /virtual:texts\/(\w+)\/first$/

/** Fails the build when the login page is over its size budget or loads a forbidden module. */
export function budget({ limit, forbidden }: Budget): Plugin {
  return {
    name: 'aulanova:budget',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
      const page = closure(chunks, (chunk) => chunk.moduleIds.some((id) => id.endsWith(loginPage)))

      const unwanted = page.flatMap((chunk) => chunk.moduleIds).find((id) => id.includes(forbidden))
      if (unwanted) this.error(`The login page must not load ${unwanted}`)

      const css = new Set(page.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
      const fonts = Object.keys(bundle).filter((name) => preloadedFont.test(name))
      if (fonts.length !== 1) this.error('The font of the login page is not found')
      const files = [...page.map((chunk) => chunk.fileName), ...css, ...fonts, 'index.html']
      const shared = files.reduce((sum, name) => sum + gzip(bundle[name]), 0)
      const [language, texts] = heaviestLanguage(chunks, drawnIn(bundle))

      const total = shared + texts
      const figure = `Login page: ${kilo(total)} of ${kilo(limit)} gzip (in ${language}: ${kilo(texts)} of texts and drawn page)`
      if (total > limit) this.error(`${figure}: over budget`)
      this.info(figure)
    },
  }
}

/** The HTML of the login page, by language; see `pages.ts`. */
function drawnIn(bundle: Rolldown.OutputBundle): PagesFile['drawn'] {
  const file = bundle['.vite/pages.json']
  if (file?.type !== 'asset') throw new Error('The pages are drawn before their size is checked')
  return (JSON.parse(String(file.source)) as PagesFile).drawn
}

function heaviestLanguage(chunks: Chunk[], drawn: PagesFile['drawn']): [language: string, size: number] {
  const sizes = new Map<string, number>()
  for (const chunk of chunks) {
    const language = chunk.facadeModuleId?.match(firstTexts)?.[1]
    if (language) sizes.set(language, (sizes.get(language) ?? 0) + gzip(chunk))
  }
  for (const [language, html] of Object.entries(drawn))
    sizes.set(language, (sizes.get(language) ?? 0) + gzipSync(html, { level: 9 }).length)
  return [...sizes].sort(([, a], [, b]) => b - a)[0] ?? ['none', 0]
}

const gzip = (file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined) =>
  file ? gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length : 0

const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
