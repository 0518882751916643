import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { type Chunk, closure } from './closure.ts'
import type { PagesFile } from './pages.ts'

interface Budget {
  /** Bytes, gzip: HTML, JS, CSS and the font that the login page needs in its heaviest language. */
  limit: number
  /** Part of a module's path; the login page must not load a module that contains it. */
  forbidden: string
  /** Bytes, gzip: what other public pages load besides the entry, texts in the heaviest language included. By path. */
  pages: Record<string, number>
}

/** The entry imports the login page; texts are added per language. */
const loginPage = '/src/main.tsx'
/** `index.html` preloads it. The Cyrillic one is loaded when a text needs it. */
const preloadedFont = /\/inter-(?!cyrillic)[^/]+\.woff2$/
const firstTexts = /virtual:texts\/(\w+)\/first$/

/** Fails the build when the login page is over its size budget or loads a forbidden module. */
export function budget({ limit, forbidden, pages }: Budget): Plugin {
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
      const [language, texts] = heaviestLanguage(chunks, pagesIn(bundle).drawn)

      const total = shared + texts
      const figure = `Login page: ${kilo(total)} of ${kilo(limit)} gzip (in ${language}: ${kilo(texts)} of texts and drawn page)`
      if (total > limit) this.error(`${figure}: over budget`)
      this.info(figure)
      for (const [path, most] of Object.entries(pages)) {
        const size = sizeOfPage(bundle, path)
        if (size > most) this.error(`${path}: ${kilo(size)} of ${kilo(most)} gzip besides the entry: over budget`)
        this.info(`${path}: ${kilo(size)} of ${kilo(most)} gzip besides the entry`)
      }
    },
  }
}

/** What `pages.ts` lists. */
function pagesIn(bundle: Rolldown.OutputBundle): PagesFile {
  const file = bundle['.vite/pages.json']
  if (file?.type !== 'asset') throw new Error('The pages are drawn before their size is checked')
  return JSON.parse(String(file.source)) as PagesFile
}

function sizeOfPage(bundle: Rolldown.OutputBundle, path: string): number {
  const { pages, texts } = pagesIn(bundle)
  const page = pages.find((one) => one.path === path)
  if (!page) throw new Error(`No page ${path}, which has a budget`)
  const sum = (files: string[]) => files.reduce((size, file) => size + gzip(bundle[file.slice(1)]), 0)
  const own = page.texts.filter((name) => name !== 'first')
  const inEach = Object.values(texts).map((files) => sum(own.flatMap((name) => files[name] ?? [])))
  return sum(page.files) + Math.max(...inEach)
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
