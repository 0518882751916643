import { resolve } from 'node:path'
import { composeServices } from '#app/composition/compose.ts'
import { exportPerson } from '#domains/operations/persons/export-person.rules.ts'
import { StartError } from '#kernel/start-error.ts'
import { writeZip } from '#platform/zip/write-zip.ts'
import { sizeOf } from './checks/figures.ts'
import { withDatabase } from './checks/open.ts'
import { type Command, wordOf } from './command.ts'

export const personExportCommand: Command = {
  usage: 'EMAIL FILE.zip',
  help: `Writes everything about a person, as of one moment, into a zip that only this account can read: rows as JSON, their
certificates, receipts and uploaded files, and a README. Passwords, codes and what others did are left out. People may work
meanwhile. FILE appears when it is complete, and is never overwritten.`,
  words: 2,
  run: (call) =>
    withDatabase(call.config, async (sql, url) => {
      const path = resolve(wordOf(call, 1))
      await using stops = new AsyncDisposableStack()
      const services = await composeServices(call.config, url)
      stops.defer(services.close)
      const zip = await writeZip(path)
      stops.defer(zip.abandon)
      const exported = await exportPerson(services, sql, wordOf(call, 0), zip)
      if (!exported) throw new StartError('There is no account with this address.')
      const bytes = await zip.finish()
      const rows = [...exported.rows.values()].reduce((sum, count) => sum + count, 0)
      call.say(`${rows} rows and ${exported.files} files. Written to ${path} (${sizeOf(bytes)}).`)
      if (exported.missing > 0) call.say(`${exported.missing} files were not in the store, and are not in the zip.`)
      return 0
    }),
}
