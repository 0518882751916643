import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { budget } from './build/budget.ts'
import { codeSplitting } from './build/chunks.ts'
import { nativeScrolling } from './build/native-scrolling.ts'
import { pages } from './build/pages.ts'
import { precompress } from './build/precompress.ts'
import { stripEndpoints } from './build/strip-endpoints.ts'
import { texts } from './build/texts.ts'

const isEntry = (file: string) => file.includes('/index-')

/** In development Vite serves the pages; these paths are proxied to the server. */
const server = `http://127.0.0.1:${process.env.PORT || 3000}`
const served = ['/api', '/media', '/files', '/sites', '/site-assets']

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    stripEndpoints(),
    nativeScrolling(),
    texts(),
    pages(),
    precompress(),
    budget({
      limits: { '/': 180_000, '/login': 180_000 },
      limit: 300_000,
      forbidden: '/typebox/',
    }),
  ],
  define: { 'import.meta.env.KIT_PAGE': JSON.stringify(process.env.KIT_PAGE === 'yes') },
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
        hostType === 'html' ? files : files.filter((file) => !isEntry(file)),
    },
    rolldownOptions: {
      // How long our own plugins take is no news to who starts the product.
      checks: { bundlerTimings: false },
      // typebox does not declare that it has no side effects.
      treeshake: { moduleSideEffects: [{ test: /\/typebox\//, sideEffects: false }] },
      output: {
        comments: false,
        codeSplitting,
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: { host: '127.0.0.1', proxy: Object.fromEntries(served.map((path) => [path, server])) },
})
