import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { ScreenRow } from '#app/routes/route-row.ts'
import { type Chunk, closure } from './closure.ts'
import { buildRenderPrograms, renderFolder } from './render-programs.ts'
import { bundleOf, isEarly, laterTexts } from './texts.ts'

/** What the server needs to know to send each page with all that it takes, in `dist/.vite/pages.json`. */
export interface PagesFile {
  pages: {
    path: string
    /** The chunks and styles of its layout and screen. */
    files: string[]
    /** The bundles of its texts. */
    texts: string[]
    /** The addresses that it reads first. */
    reads: readonly string[]
    /** Whether it is rendered: its HTML is in `rendered`. */
    isRendered: boolean
    /** Whether what surrounds it is rendered: `frame`. */
    isFramed: boolean
  }[]
  /** The file of each bundle of texts, by language. */
  texts: Record<string, Record<string, string>>
  /** The HTML of the login page, by language. */
  rendered: Record<string, string>
  /** The HTML of the dashboard while it waits, and the layout settings it is rendered for. */
  frame: { html: string; layout: Record<string, unknown> }
}

const root = join(import.meta.dirname, '..')

export function pages(): Plugin {
  return {
    name: 'aulanova:pages',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
      const { rows, redirects } = await readRows()
      const source: PagesFile = {
        pages: [
          ...rows.map(({ row, modules }) => ({
            path: row.path,
            files: filesOf(chunks, [...modules, ...(bundlesOf(row).every(isEarly) ? [] : [laterTexts])]),
            texts: bundlesOf(row),
            reads: row.reads ?? [],
            isRendered: row.path === '/login',
            isFramed: row.path === '/dashboard',
          })),
          // They exist, and lead to another page as soon as the app runs.
          ...redirects.map(({ path }) => ({
            path,
            files: [],
            texts: ['first'],
            reads: [],
            isRendered: false,
            isFramed: false,
          })),
        ],
        texts: textFiles(chunks),
        ...(await renderPages()),
      }
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(source) })
    },
  }
}

const layoutOf = ({ layout, weight }: ScreenRow) => [
  ...(layout === 'public' || layout === 'checkout' || layout === 'preview' ? [`/src/app/${layout}-layout.tsx`] : []),
  ...(weight === 'light' ? [] : ['/src/app/signed-in.tsx']),
]

const namespacesOf = ({ layout, texts = [] }: ScreenRow) =>
  layout === 'public' || layout === 'bare' ? texts : ['menu', ...texts]

const loaders = 'app/routes/admin-screens.ts'
const inSource = (specifier: string) => specifier.replace(/^#/, '').replace(/^\.\//, 'app/')
const moduleOf = (code: string) => ({
  url: `data:text/javascript,${code}`,
  format: 'module' as const,
  shortCircuit: true,
})

const bundlesOf = (row: ScreenRow) => [...new Set(['first', ...namespacesOf(row).map(bundleOf)])]

/** Runs the loaders of the route table with imports replaced by an empty module, to see which module each one asks for. */
async function readRows() {
  const asked: string[] = []
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      // Loading texts is the browser's task.
      if (specifier === '#platform/i18n/i18n.ts') return moduleOf('export const loadTexts = async () => {}')
      const module = inSource(specifier)
      if (module === loaders) return next(specifier, context)
      if (!/\.tsx$/.test(specifier)) return next(specifier, context)
      asked.push(`/src/${module}`)
      return moduleOf('')
    },
  })
  try {
    const table = pathToFileURL(join(root, 'src/app/routes/routes.ts')).href
    const { screens, redirects } = (await import(table)) as typeof import('#app/routes/routes.ts')
    const rows: { row: ScreenRow; modules: string[] }[] = []
    for (const row of screens) {
      asked.length = 0
      // What the loader does with the module fails, because it is empty.
      await row.screen().catch(() => {})
      if (asked.length === 0) throw new Error(`${row.path} asks for no screen`)
      rows.push({
        row,
        modules: [...layoutOf(row), ...(row.path.startsWith('/admin') ? [`/src/${loaders}`] : []), ...asked],
      })
    }
    return { rows, redirects }
  } finally {
    hooks.deregister()
  }
}

/** The files that these modules take, without those that every page loads. */
function filesOf(chunks: Chunk[], modules: readonly string[]): string[] {
  const isOf = (module: string) => (chunk: Chunk) => chunk.facadeModuleId?.endsWith(module) ?? false
  const missing = modules.find((module) => !chunks.some(isOf(module)))
  if (missing) throw new Error(`No chunk for ${missing}, which the route table loads`)
  return closure(chunks, (chunk) => modules.some((module) => isOf(module)(chunk)))
    .filter(({ isEntry }) => !isEntry)
    .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
    .map((file) => `/${file}`)
}

function textFiles(chunks: Chunk[]): PagesFile['texts'] {
  const files: PagesFile['texts'] = {}
  for (const { facadeModuleId, fileName } of chunks) {
    const [, language, bundle] = /virtual:texts\/(\w+)\/(\w+)$/.exec(facadeModuleId ?? '') ?? []
    if (language && bundle) files[language] = { ...files[language], [bundle]: `/${fileName}` }
  }
  return files
}

/** The login page and the waiting dashboard as HTML. */
async function renderPages(): Promise<Pick<PagesFile, 'rendered' | 'frame'>> {
  await buildRenderPrograms()
  // A new build of the same process must not get the module of the one before.
  const version = Date.now()
  const { renderLogin, renderDashboard } = (await import(
    `${pathToFileURL(join(renderFolder, 'pages.js')).href}?${version}`
  )) as typeof import('#render-pages.tsx')
  return { rendered: await renderLogin(), frame: renderDashboard() }
}
