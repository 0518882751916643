import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { forgeryOf, hostileArchives } from '../../../server/src/app/backup/testing/hostile-archives.ts'
import type { Report } from '../shared/report.ts'
import { operate } from './operator.ts'

interface Hostility {
  report: Report
  /** An archive that can be restored. */
  good: string
  /** The data folder to restore into. */
  target: string
  folder: string
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

async function filesIn(path: string) {
  const all = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => [])
  return all.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** Restores forged archives, one after the other into one place: each is refused, and leaves it empty. */
export async function restoreHostile({ report, good, target, folder }: Hostility) {
  const marker = join(folder, 'marker')
  const path = join(folder, 'hostile.tar')
  const archives = hostileArchives(await forgeryOf(good), marker)
  for (const { name, write } of archives) {
    await write(path)
    const { code, said } = await operate({ DATA_DIR: target }, 'restore', path)
    // A restore into a place that is not empty reports what the earlier one has left; other errors begin with these words.
    const isRefused = code === 1 && !said.includes('not empty') && !said.includes('It failed:')
    report.check(isRefused, { rule: 'a hostile archive is refused', call: name, status: code, input: said })
    report.check(!(await exists(marker)), { rule: 'nothing in a hostile archive runs', call: name })
    const left = await filesIn(join(target, 'files'))
    report.check(left.length === 0, { rule: 'no file of a hostile archive stays', call: name, input: left.join(', ') })
    report.check(!(await exists(join(folder, 'outside'))), { rule: 'no file is written elsewhere', call: name })
  }
  report.say(`${archives.length} hostile archives were refused, and left nothing behind`)
}
