import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** What we use of Lighthouse. */
export interface Lighthouse {
  default(url: string, flags: object, config?: object): Promise<{ lhr: Report } | undefined>
  desktopConfig: object
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; scoreDisplayMode: string; title: string }>
}

export type { Report }

const source = fileURLToPath(new URL('./tool', import.meta.url))
const folder = resolve('.cache/lighthouse')
const lockfile = 'package-lock.json'

/** Installs Lighthouse by its own lockfile, apart from the packages of the product: see decision 58. */
export async function lighthouse(): Promise<Lighthouse> {
  const wanted = readFileSync(join(source, lockfile), 'utf8')
  const installed = join(folder, 'installed.json')
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== wanted) {
    console.log('Installing Lighthouse, 180 MB. Only the first time.')
    mkdirSync(folder, { recursive: true })
    cpSync(source, folder, { recursive: true })
    const npm = process.env.npm_execpath
    const [command, given] = npm ? [process.execPath, [npm]] : ['npm', []]
    const options = { cwd: folder, stdio: 'inherit' } as const
    const args = [...given, 'ci', '--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund']
    if (spawnSync(command, args, options).status !== 0) throw new Error('Lighthouse could not be installed.')
    cpSync(join(source, lockfile), installed)
  }
  return import(pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js')).href) as Promise<Lighthouse>
}
