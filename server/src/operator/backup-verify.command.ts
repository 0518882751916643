import { resolve } from 'node:path'
import { openBackup } from '#backup/restore.ts'
import { type Command, wordOf } from './command.ts'
import { missingIn, summaryOf } from './summary-of-backup.ts'

export const backupVerifyCommand: Command = {
  usage: 'FILE',
  help: `Reads the whole archive and compares its checksum, which proves that it is complete and unchanged, and that this
version can restore it. Needs no database.`,
  words: 1,
  async run(call) {
    const { manifest } = await openBackup(resolve(wordOf(call, 0)))
    call.say(summaryOf(manifest))
    const missing = missingIn(manifest)
    if (missing) call.say(missing)
    call.say('The archive is complete and unchanged.')
    return 0
  },
}
