import { defineConfig } from '@playwright/test'

/** What a machine without a window system, and one without the browser maker's network, needs to be told. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: './prepared-folder.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  timeout: 60_000,
  // The machine may be busy; what does not come in ten seconds does not come.
  expect: { timeout: 10_000 },
  // Walked once more, so that the run tells a flaky journey from a broken one. Both fail the run.
  retries: 1,
  failOnFlakyTests: true,
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args },
    locale: 'es-MX',
    trace: 'retain-on-failure',
  },
})
