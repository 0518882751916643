import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.ts'

/** Flags for machines without a display, and without access to the browser vendor's services. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No page lives long enough to earn what the last compiler takes for it.
  '--js-flags=--no-opt',
]

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: './shared-server.ts',
  outputDir: '../../test-results',
  // One more than there are cores, because a page waits for delays and answers, and not many: all use the same two servers.
  workers: Math.min(availableParallelism() + 1, 6),
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  // Ends of what hangs, never measures: the machine may be slow or busy.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // Walked once more for its trace; it counts as failed even if it passes then.
  retries: 1,
  failOnFlakyTests: true,
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium() ?? '', args },
    locale: 'es-MX',
    // Moving skies and the video beside the login form take most of a processor without a graphics card.
    contextOptions: { reducedMotion: 'reduce' },
    // Recorded at the second walk only: it takes much of the processor.
    trace: 'on-first-retry',
  },
})
