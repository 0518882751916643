import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { type Chunk, closure } from './closure.ts'
import { stripEndpoints } from './strip-endpoints.ts'
import { texts } from './texts.ts'

const root = join(import.meta.dirname, '..')

/** What renders pages as HTML outside a browser: the build those that are the same for everybody, the server the others. */
const programs = {
  pages: 'src/render-pages.tsx',
  catalogue: 'src/render-catalogue.tsx',
  sites: 'src/domains/organizations/site-pages/render-site.tsx',
}
export type RenderProgram = keyof typeof programs

export const renderFolder = join(root, 'dist/.rendered')

/**
 * Builds these programs. They have all that they import: the server is not to resolve packages of the app. The styles of
 * the sites, which no page of the app has, are written beside their program.
 */
export async function buildRenderPrograms(names = Object.keys(programs) as RenderProgram[]) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), stripEndpoints(), texts(), stylesOf('sites')],
    define: {
      'import.meta.env.RENDERED': 'true',
      // Without it each of them would have React twice, and choose by the environment of the server.
      'process.env.NODE_ENV': '"production"',
      // Node warns when its own storage, which is switched off, is asked for.
      localStorage: 'undefined',
      sessionStorage: 'undefined',
    },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: renderFolder,
      emptyOutDir: names.length > 1,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      // The name that files have in the build for browsers, where they are.
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, join(root, programs[name])])),
        output: { assetFileNames: 'assets/[name]-[hash:7][extname]' },
      },
    },
  })
}

/** Writes the styles that a program imports, in the order of the imports: a build for Node drops them. */
function stylesOf(program: RenderProgram): Plugin {
  let css = ''
  return {
    name: 'aulanova:styles-of-program',
    // Before the assets of the build are dropped.
    enforce: 'pre',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
      const own = closure(chunks, ({ name, isEntry }) => isEntry && name === program)
      css = own
        .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
        .map((name) => (bundle[name]?.type === 'asset' ? String(bundle[name].source) : ''))
        .join('')
    },
    writeBundle() {
      if (css) writeFileSync(join(renderFolder, `${program}.css`), css)
    },
  }
}
