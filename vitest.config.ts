import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // By default one core is left free, which on a machine with two leaves one at work.
    maxWorkers: '100%',
    // What `--changed` cannot find by following imports.
    forceRerunTriggers: ['**/package.json', '**/vitest.config.ts', '**/vite.config.ts', '**/migrations/*', '**/demo/**'],
    projects: [
      { test: { name: 'house', include: ['*.test.ts', 'scripts/*.test.ts'] } },
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: 'server/src/testing/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: 'web/vite.config.ts',
        test: { name: 'web', root: 'web', include: ['{src,build}/**/*.test.ts'] },
      },
      {
        extends: 'web/vite.config.ts',
        test: {
          name: 'screens',
          root: 'web',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: 'src/testing/setup.ts',
          isolate: false,
          testTimeout: 15_000,
        },
      },
    ],
  },
})
