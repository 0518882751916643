import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export const installCommand = (...names: string[]) => `apt-get update && apt-get install -y ${names.join(' ')}`

/** Installs packages of the system where we may: as root, on Debian and its relatives. False if that was not possible. */
export function installPackages(...names: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${names.join(' and ')} from the system packages.`)
  try {
    execFileSync('/bin/sh', ['-c', installCommand(...names)], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch {
    return false
  }
}
