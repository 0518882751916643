import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { followPrograms, forceRerunTriggers, houseTests } from './changed-tests.ts'
import { LongFilesFirst } from './test-order.ts'

/** One more than there are cores: many tests wait, for a process to start or a limit to pass. */
const maxWorkers = availableParallelism() + 1

/** Ends for what hangs, and never a measure: the machine may be slow or busy. */
const generous = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 300_000, interval: 20 } },
}

/** Most of what a test allocates is garbage when it ends; with the usual 16 MB much of it is copied first. */
const roomForGarbage = '--max-semi-space-size=64'

export default defineConfig({
  test: {
    tags: [
      {
        name: 'long',
        description: 'Takes long and seldom fails alone; see “Tests that take long” in docs/testing.md.',
      },
    ],
    sequence: { sequencer: LongFilesFirst },
    forceRerunTriggers,
    projects: [
      {
        test: {
          name: 'house',
          isolate: false,
          maxWorkers,
          include: houseTests,
          ...generous,
        },
      },
      {
        test: { name: 'contract', isolate: false, maxWorkers, include: ['contract/src/**/*.test.ts'], ...generous },
      },
      {
        plugins: [followPrograms],
        test: {
          name: 'server',
          // Each file makes its own app on its own database, and what modules keep is by keys that no two files share.
          isolate: false,
          maxWorkers,
          include: ['{avatar-node,server}/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts', 'scripts/render-programs.ts'],
          // No code runs often enough in a test to earn what the last compiler takes for it.
          execArgv: [roomForGarbage, '--no-turbofan'],
          ...generous,
        },
      },
      {
        extends: 'web/vite.config.ts',
        test: {
          name: 'web',
          isolate: false,
          maxWorkers,
          root: 'web',
          include: ['{src,build}/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.screen.test.tsx'],
          setupFiles: 'src/testing/reset.ts',
          // Some read every source file.
          testTimeout: 600_000,
        },
      },
      {
        extends: 'web/vite.config.ts',
        test: {
          name: 'screens',
          maxWorkers,
          root: 'web',
          include: ['src/**/*.screen.test.tsx'],
          environment: './src/testing/page-environment.ts',
          setupFiles: ['computed-style', 'no-owner-stacks', 'setup'].map((name) => `src/testing/${name}.ts`),
          execArgv: [roomForGarbage],
          // Each test begins with its own session, storage and queries; to load React and Mantine once is enough.
          isolate: false,
          // Generous, because the machine may be busy.
          testTimeout: 600_000,
        },
      },
    ],
  },
})
