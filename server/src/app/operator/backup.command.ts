import { resolve } from 'node:path'
import { backup } from '#app/backup/backup.ts'
import { openBackup, proveContents, restore } from '#app/backup/restore.ts'
import { asRestoreRole, isSuperuser } from '#app/backup/restore-role.store.ts'
import { missingIn, secondsSince, sizeOf, summaryOf } from './checks/figures.ts'
import { openFiles, withDatabase } from './checks/open.ts'
import { type Command, wordOf } from './command.ts'

export const backupCommand: Command = {
  usage: 'FILE',
  help: `Writes the database, as of one moment, and the files that it names then into FILE, a tar archive that only this
account can read. People may work meanwhile. FILE appears when it is complete, and is never overwritten. It contains
everything: personal data, hashes of passwords, and the secret unless SECRET_KEY is set. Keep it accordingly. If the
store lacks files that the database names, the archive has all the others, and the command ends with 1.`,
  words: 1,
  async run(call) {
    const started = performance.now()
    const path = resolve(wordOf(call, 0))
    const { manifest, bytes } = await withDatabase(call.config, async (sql) =>
      backup(sql, await openFiles(call.config), path),
    )
    call.say(summaryOf(manifest))
    const missing = missingIn(manifest)
    if (missing) call.say(missing)
    call.say(`Written to ${path} (${sizeOf(bytes)}) in ${secondsSince(started)}.`)
    return missing ? 1 : 0
  },
}

export const backupVerifyCommand: Command = {
  usage: 'FILE',
  help: `Reads the whole archive and compares all checksums, which proves that it is complete and unchanged, and that this
version can restore it. Needs no database. It does not prove who made the archive: restore none from a stranger.`,
  words: 1,
  async run(call) {
    const backup = await openBackup(resolve(wordOf(call, 0)))
    await proveContents(backup)
    const { manifest } = backup
    call.say(summaryOf(manifest))
    const missing = missingIn(manifest)
    if (missing) call.say(missing)
    call.say('The archive is complete and unchanged.')
    return 0
  },
}

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
