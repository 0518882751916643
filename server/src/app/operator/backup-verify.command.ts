import { resolve } from 'node:path'
import { openBackup, proveContents } from '#app/backup/restore.ts'
import { missingIn, summaryOf } from './checks/figures.ts'
import { type Command, wordOf } from './command.ts'

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
