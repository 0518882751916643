import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The headless shell first: it has no windows to draw and takes two thirds of the processor time. */
const paths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const install = 'apt-get update && apt-get install -y chromium-headless-shell'

/** The system's Chromium for the journeys. Installs it from the system's packages if it is missing and we are root. */
export function findChromium(): string | undefined {
  const found = () => [process.env.CHROMIUM, ...paths].find((path) => path && existsSync(path))
  if (!found() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from the system packages.')
    execFileSync('/bin/sh', ['-c', install], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const browser = found()
  if (!browser)
    console.error(
      `The browser tests need Chromium. Install it with:\n  sudo sh -c '${install}'\nor set CHROMIUM to its path.`,
    )
  return browser
}
