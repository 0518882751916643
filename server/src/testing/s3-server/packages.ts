import { type ExecFileOptions, execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The packages, 66 MB, are cached between runs, outside the repository. */
const cache = join(homedir(), '.cache', 'aulanova', 's3-server')
const wanted = ['radosgw', 'ceph-mon', 'ceph-osd']
const longestFetch = 150_000

const execute = promisify(execFile)
export const run = async (program: string, given: string[], options: ExecFileOptions = {}) =>
  String((await execute(program, given, { maxBuffer: 1 << 24, timeout: 60_000, ...options })).stdout)

/** The folder with Ceph's programs in it, from the system's packages: unpacked beside the system, not installed. */
export async function cephPrograms(): Promise<string> {
  const root = join(cache, 'root')
  if (existsSync(join(root, 'usr/bin/radosgw'))) return root
  for (const tool of ['/usr/bin/apt-get', '/usr/bin/dpkg'])
    if (!existsSync(tool)) throw new Error(`${tool} is not there, and the server comes from Debian's packages`)
  await mkdir(cache, { recursive: true })
  const draft = await mkdtemp(join(cache, 'draft-'))
  try {
    const packages = await neededPackages()
    await run('apt-get', ['download', ...packages], { cwd: draft, timeout: longestFetch })
    const unpacked = join(draft, 'root')
    for (const name of (await readdir(draft)).filter((file) => file.endsWith('.deb')))
      await run('dpkg', ['-x', join(draft, name), unpacked])
    // Of two runs at once the second finds the folder of the first, which is as good.
    await rename(unpacked, root).catch((error) => existsSync(root) || Promise.reject(error))
    return root
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function neededPackages() {
  const simulate = () => run('apt-get', ['install', '-s', '--no-install-recommends', ...wanted])
  const plan = await simulate().catch(async () => {
    // A fresh container has no lists of packages yet; only root may fetch them.
    await run('apt-get', ['update'])
    return simulate()
  })
  return [...plan.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name!)
}
