import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const install = 'apt-get update && apt-get install -y chromium'

/** The browser the journeys run in: the system's, installed from its packages when we may. */
export function findChromium(): string | undefined {
  const found = () => [process.env.CHROMIUM, ...places].find((place) => place && existsSync(place))
  if (!found() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from the system packages.')
    execFileSync('/bin/sh', ['-c', install], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const browser = found()
  if (browser) return browser
  console.error(
    `The browser tests need Chromium. Install it with:\n  sudo sh -c '${install}'\nor set CHROMIUM to where it is.`,
  )
}
