import type { Plugin, Rolldown } from 'vite'
import { brotli } from './brotli.ts'
import { type Chunk, closure } from './closure.ts'
import type { PagesFile } from './pages.ts'

interface Budget {
  /** Bytes, as browsers receive them (Brotli): HTML, JS, CSS and texts in the heaviest language. By path. */
  limits: Record<string, number>
  /** Of all other pages. */
  limit: number
  /** Part of a module's path; no page may load a module that contains it at once. */
  forbidden: string
}

/** What the server adds to `index.html`: the configuration and the names of the files of the page. */
const writtenByServer = 3000

/** Fails the build when the first load of a page is over its size budget, or loads a forbidden module. */
export function budget({ limits, limit, forbidden }: Budget): Plugin {
  return {
    name: 'aulanova:budget',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
      const entry = closure(chunks, ({ isEntry }) => isEntry)
      const unwanted = entry.flatMap((chunk) => chunk.moduleIds).find((id) => id.includes(forbidden))
      if (unwanted) this.error(`The first load must not have ${unwanted}`)

      const css = new Set(entry.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
      const files = [...entry.map((chunk) => chunk.fileName), ...css, 'index.html', 'before-paint.js']
      const sizes = await sizesIn(bundle)
      const shared = sizes(files) + writtenByServer
      const { pages, texts, rendered } = pagesIn(bundle)
      const missing = Object.keys(limits).find((path) => !pages.some((page) => page.path === path))
      if (missing) this.error(`No page ${missing}, which has a budget`)

      const renderedSizes = new Map(
        await Promise.all(
          Object.entries(rendered).map(
            async ([language, html]) => [language, await compressed(html)] as [string, number],
          ),
        ),
      )
      const measured = pages.map((page) => {
        const inEach = Object.entries(texts).map(([language, bundles]) => {
          const own = page.texts.flatMap((name) => bundles[name]?.slice(1) ?? [])
          return sizes(own) + (page.isRendered ? (renderedSizes.get(language) ?? 0) : 0)
        })
        const size = shared + sizes(page.files.map((file) => file.slice(1))) + Math.max(...inEach)
        return { path: page.path, size, max: limits[page.path] ?? limit }
      })
      const over = measured.filter(({ size, max }) => size > max)
      if (over.length > 0) this.error(`Over budget:\n${over.map(line).join('\n')}`)
      const [heaviest] = measured.filter(({ path }) => !(path in limits)).sort((a, b) => b.size - a.size)
      const named = measured.filter(({ path }) => path in limits)
      this.info([...named, ...(heaviest ? [heaviest] : [])].map(line).join('\n'))
    },
  }
}

/** What `pages.ts` lists. */
function pagesIn(bundle: Rolldown.OutputBundle): PagesFile {
  const file = bundle['.vite/pages.json']
  if (file?.type !== 'asset') throw new Error('The pages are rendered before their size is checked')
  return JSON.parse(String(file.source)) as PagesFile
}

/** Adds up sizes. Each file is compressed once, several at a time: a file is part of many pages. */
async function sizesIn(bundle: Rolldown.OutputBundle) {
  const counted = Object.values(bundle).filter(({ fileName }) => /\.(?:js|css|html)$/.test(fileName))
  const sizes = new Map(
    await Promise.all(
      counted.map(
        async (file) =>
          [file.fileName, await compressed(file.type === 'chunk' ? file.code : file.source)] as [string, number],
      ),
    ),
  )
  return (names: readonly string[]) => [...new Set(names)].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
}

const compressed = async (source: string | Uint8Array) => (await brotli(source)).length
const line = ({ path, size, max }: { path: string; size: number; max: number }) =>
  `${path}: ${kilo(size)} of ${kilo(max)} compressed`
const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
