import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // By default one core is left free, which on a machine with two leaves one at work.
    maxWorkers: '100%',
    // What `--changed` cannot find by following imports.
    forceRerunTriggers: [
      '**/package.json',
      '**/vitest.config.ts',
      '**/vite.config.ts',
      '**/migrations/*',
      '**/demo/**',
    ],
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
        test: {
          name: 'web',
          root: 'web',
          include: ['{src,build}/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.screen.test.tsx'],
        },
      },
      {
        extends: 'web/vite.config.ts',
        test: {
          name: 'screens',
          root: 'web',
          include: ['src/**/*.screen.test.tsx'],
          environment: 'happy-dom',
          setupFiles: 'src/testing/setup.ts',
          // Each test begins with its own session, storage and queries; to load React and Mantine once is enough.
          isolate: false,
          testTimeout: 15_000,
        },
      },
    ],
  },
})
