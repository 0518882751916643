import { resolve } from 'node:path'
import { openBackup, restore } from '#app/backup/restore.ts'
import { asRestoreRole, isSuperuser } from '#app/backup/restore-role.store.ts'
import { secondsSince, summaryOf } from './checks/figures.ts'
import { openFiles, withDatabase } from './checks/open.ts'
import { type Command, wordOf } from './command.ts'

const superuserWarning =
  'Warning: the role of DATABASE_URL is a superuser. Restore with one that only owns the database: a hostile backup could do less.'

export const restoreCommand: Command = {
  usage: 'FILE',
  help: `Fills the database of DATABASE_URL, or a new one in DATA_DIR, and the store of files. Both have to be empty. The
archive is verified first. Rows and files are compared with their checksums after loading, and every foreign key is
proven. If anything fails, the database is as empty as before. A newer version upgrades what it restored; an older one
refuses. No server may run on the database until it has ended.`,
  words: 1,
  async run(call) {
    const started = performance.now()
    const backup = await openBackup(resolve(wordOf(call, 0)))
    call.say(summaryOf(backup.manifest))
    await withDatabase(
      call.config,
      async (sql, url) => {
        const files = await openFiles(call.config)
        const fill = (databaseUrl: string) => restore(backup, { databaseUrl, files })
        // The embedded database is ours: there we can make a role that may do less.
        if (!call.config.databaseUrl) return asRestoreRole(url, fill)
        if (await isSuperuser(sql)) call.say(superuserWarning)
        return fill(url)
      },
      { mayMake: true },
    )
    call.say(`Restored and compared in ${secondsSince(started)}. The server can be started.`)
    return 0
  },
}
