import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

export const productVersion = version

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** The commit that is running, as configured in the container (`COMMIT`) or read from the working copy; empty: unknown. */
export async function runningCommit(given: string | null, folder = root) {
  if (given) return given
  try {
    return await headOf(await gitFolder(folder))
  } catch {
    return ''
  }
}

/** Of a worktree, `.git` is a file that names the folder. */
async function gitFolder(folder: string) {
  const git = join(folder, '.git')
  const pointer = await readFile(git, 'utf8').catch(() => '')
  return pointer ? resolve(folder, pointer.replace(/^gitdir:\s*/, '').trim()) : git
}

async function headOf(git: string) {
  const head = (await readFile(join(git, 'HEAD'), 'utf8')).trim()
  const [, ref] = /^ref: (refs\/\S+)$/.exec(head) ?? []
  if (!ref) return head
  const common = resolve(git, (await readFile(join(git, 'commondir'), 'utf8').catch(() => '.')).trim())
  const loose = await readFile(join(common, ref), 'utf8').catch(() => '')
  if (loose) return loose.trim()
  const packed = await readFile(join(common, 'packed-refs'), 'utf8').catch(() => '')
  return (
    packed
      .split('\n')
      .find((line) => line.endsWith(` ${ref}`))
      ?.split(' ')[0] ?? ''
  )
}
