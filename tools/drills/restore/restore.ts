import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Manifest, qualified } from '../../../server/src/app/backup/archive/manifest.ts'
import { entriesOf } from '../../../server/src/app/backup/archive/read-archive.ts'
import { openBackup } from '../../../server/src/app/backup/restore.ts'
import { temporaryFolder } from '../../../server/src/testing/process.ts'
import { onExit } from '../../shared/cleanup.ts'
import { dataSet } from '../../shared/data-set.ts'
import { runProduct } from '../../shared/running-product.ts'
import type { Drill } from '../shared/run.ts'
import { restoreHostile } from './hostile.ts'
import { isOneMoment, startLoad } from './load.ts'
import { operate, type Ran } from './operator.ts'

const defaultUsers = 20_000
/** As many processes as the server chooses, and people who sign in as often as they can. */
const settings = { AUTH_LIMITS: 'off', WEB_CONCURRENCY: process.env.WEB_CONCURRENCY ?? '' }

/**
 * Generates data, backs up while people sign in and rows are written, restores into an empty data folder, and backs that
 * up again: both archives must have the same rows and files. Forged archives are refused before. `--count` is the number of users.
 */
export async function restore({ count, report }: Drill) {
  const users = count ?? defaultUsers
  const folder = await temporaryFolder()
  onExit(folder.remove)
  const at = (name: string) => join(folder.path, name)
  await mkdir(at('source'))
  await dataSet(at('source'), { name: 'S', users, courses: Math.max(100, Math.round(users / 100)), oneInLargest: 5 })

  const expectDone = (call: string, ran: Ran) => {
    report.check(ran.code === 0, { rule: 'the command succeeds', call, status: ran.code, input: ran.said })
    const memory = ran.mebibytes === null ? '' : `, ${Math.round(ran.mebibytes)} MiB at most`
    report.say(`${call}: ${ran.seconds.toFixed(1)} s${memory}`)
  }

  const product = await runProduct(at('source'), settings)
  const stopQuiet = startLoad(product.address, product.sql)
  await new Promise((resolve) => setTimeout(resolve, 5000))
  const quiet = await stopQuiet()
  const stopLoad = startLoad(product.address, product.sql)
  expectDone('backup under load', await operate({ DATA_DIR: at('source') }, 'backup', at('first.tar')))
  const busy = await stopLoad()
  await product.stop()
  report.check(busy.refused === 0 && busy.signIns > 0, { rule: 'people work meanwhile', call: JSON.stringify(busy) })
  report.say(`a sign-in takes ${quiet.medianMs.toFixed(0)} ms, during the backup ${busy.medianMs.toFixed(0)} ms`)
  report.say(`the archive has ${((await stat(at('first.tar'))).size / 1024 ** 2).toFixed(1)} MiB`)

  // Into the same place, which is still empty afterwards.
  await restoreHostile({ report, good: at('first.tar'), target: at('target'), folder: folder.path })
  expectDone('restore', await operate({ DATA_DIR: at('target') }, 'restore', at('first.tar')))
  const refused = await operate({ DATA_DIR: at('target') }, 'restore', at('first.tar'))
  report.check(refused.code === 1, {
    rule: 'a place that is not empty is refused',
    call: 'restore',
    input: refused.said,
  })
  expectDone('backup of what was restored', await operate({ DATA_DIR: at('target') }, 'backup', at('second.tar')))

  const [first, second] = [await contentOf(at('first.tar')), await contentOf(at('second.tar'))]
  for (const [name, content] of first)
    report.check(second.get(name) === content, { rule: 'rows and files are equal', call: name })
  report.say(`${first.size} tables and files compared`)

  const restored = await runProduct(at('target'), settings)
  const { said, found } = await isOneMoment(restored.sql)
  report.check(said === found, { rule: 'the backup is of one moment', call: `${said} and ${found}` })
  await restored.stop()
}

/** Every table and file of an archive with its checksum. What the start of a server or a backup itself writes is left out. */
async function contentOf(path: string) {
  const { manifest } = await openBackup(path)
  const changing = new Set(['public.settings', 'graphile_worker._private_known_crontabs'])
  const isCompared = (table: Manifest['tables'][number]) => !changing.has(qualified(table))
  const all = new Map(
    manifest.tables.filter(isCompared).map((table) => [qualified(table), `${table.rows} ${table.rowsDigest}`]),
  )
  for await (const { name, content } of entriesOf(path))
    if (name.startsWith('files-index/'))
      for (const line of Buffer.concat(await Array.fromAsync(content()))
        .toString()
        .split('\n')
        .filter(Boolean)) {
        const { key, sha256 } = JSON.parse(line) as { key: string; sha256: string }
        all.set(key, sha256)
      }
  return all
}
