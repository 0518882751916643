import { existsSync } from 'node:fs'
import { installCommand, installPackages } from './system-packages.ts'

/** The headless shell first: it has no windows to draw and takes two thirds of the processor time. */
const paths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const packageName = 'chromium-headless-shell'

/** The system's Chromium for the journeys. Installs it from the system's packages if it is missing and we are root. */
export function findChromium(): string | undefined {
  const found = () => [process.env.CHROMIUM, ...paths].find((path) => path && existsSync(path))
  if (!found()) installPackages(packageName)
  const browser = found()
  if (!browser)
    console.error(
      `The browser tests need Chromium. Install it with:\n  sudo sh -c '${installCommand(packageName)}'\nor set CHROMIUM to its path.`,
    )
  return browser
}
