import { resolve } from 'node:path'
import { backup } from '#app/backup/backup.ts'
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
