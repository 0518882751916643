import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

interface Budget {
  /** Bytes, gzip: HTML, JS and CSS that the login page needs in its heaviest language. */
  limit: number
  /** Part of a module's path; the login page must not load a module that contains it. */
  forbidden: string
}

/** The entry imports the login page; texts are added per language. */
const loginPage = ['/src/main.tsx']
const firstTexts = /virtual:texts\/(\w+)\/first$/

/** Fails the build when the login page is over its size budget or loads a forbidden module. */
export function budget({ limit, forbidden }: Budget): Plugin {
  return {
    name: 'aulanova:budget',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
      const page = closure(chunks, (chunk) => chunk.moduleIds.some((id) => loginPage.some((end) => id.endsWith(end))))

      const unwanted = page.flatMap((chunk) => chunk.moduleIds).find((id) => id.includes(forbidden))
      if (unwanted) this.error(`The login page must not load ${unwanted}`)

      const css = new Set(page.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
      const files = [...page.map((chunk) => chunk.fileName), ...css, 'index.html']
      const shared = files.reduce((sum, name) => sum + gzip(bundle[name]), 0)
      const [language, texts] = heaviestLanguage(chunks)

      const total = shared + texts
      const figure = `Login page: ${kilo(total)} of ${kilo(limit)} gzip (texts in ${language}: ${kilo(texts)})`
      if (total > limit) this.error(`${figure}: over budget`)
      this.info(figure)
    },
  }
}

function closure(chunks: Chunk[], starts: (chunk: Chunk) => boolean): Chunk[] {
  const found = new Set<Chunk>()
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  chunks.filter(starts).forEach(add)
  return [...found]
}

function heaviestLanguage(chunks: Chunk[]): [language: string, size: number] {
  const sizes = new Map<string, number>()
  for (const chunk of chunks) {
    const language = chunk.facadeModuleId?.match(firstTexts)?.[1]
    if (language) sizes.set(language, (sizes.get(language) ?? 0) + gzip(chunk))
  }
  return [...sizes].sort(([, a], [, b]) => b - a)[0] ?? ['none', 0]
}

const gzip = (file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined) =>
  file ? gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length : 0

const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
