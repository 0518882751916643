import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { budget } from './build/budget.ts'
import { precompress } from './build/precompress.ts'
import { stripEndpoints } from './build/strip-endpoints.ts'

const everyPage =
  /node_modules\/(?:react|react-dom|scheduler|react-router|i18next)\/|node_modules\/react-i18next\/(?!dist\/es\/Trans)|@mantine\/core\/esm\/(?:core|components\/(?:Button|Input|InputBase|Loader|TextInput|Transition|UnstyledButton))\/|@mantine\/hooks\/esm\/(?:utils\/)?(?:use-callback-ref|use-disclosure)\/|contract\/src\/reference-kinds|src\/(?:lib\/(?:call|write|written|config|i18n|origin|problem|session|storage|renew-session)|ui\/(?:drawing|icon|icon-paths|night-sky|page-title|wordmark|message|icon-button))\.tsx?$/

const everywhere = ['base', 'rolldown-runtime']
const isEverywhere = (file: string) => everywhere.some((name) => file.includes(`/${name}-`))

/** In development Vite serves the pages; these paths are proxied to the server. */
const server = `http://127.0.0.1:${process.env.PORT || 3000}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), stripEndpoints(), precompress(), budget({ limit: 180_000, forbidden: '/typebox/' })],
  build: {
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // In kB. The largest chunk is the rich text editor, loaded on demand; `budget` checks the first load.
    chunkSizeWarningLimit: 560,
    modulePreload: {
      polyfill: false,
      // The page preloads everything at once; chunks need not list again what is loaded by then.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !isEverywhere(file)),
    },
    rolldownOptions: {
      // typebox does not declare that it has no side effects.
      treeshake: { moduleSideEffects: [{ test: /\/typebox\//, sideEffects: false }] },
      // What every page needs is one chunk: it compresses better and takes one request.
      output: {
        comments: false,
        codeSplitting: { groups: [{ name: 'base', test: everyPage }] },
        // The first load contains the names of all chunks, so they are short.
        chunkFileNames: ({ name }) => `assets/${everywhere.includes(name) ? name : 'part'}-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': server, '/media': server, '/files': server } },
})
