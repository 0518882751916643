import { StartError } from '#kernel/start-error.ts'
import { rotate } from '#platform/secrets/secrets-ring.ts'
import { withDatabase } from './checks/open.ts'
import { type Command, operator } from './command.ts'

export const keysRotateCommand: Command = {
  usage: '[--at-once]',
  help: `Makes a new secret. Running servers use it after a minute, without a restart, and accept what the one before has
signed for a day, which is longer than anything signed is used: nobody is signed out. --at-once is for a secret that
somebody else knows: ten seconds later all servers refuse what it has signed. Browsers then renew their session by
themselves; codes, addresses of files and pages of lists that were open have to be asked for again. With SECRET_KEY the operator
keeps the secret: see the runbook.`,
  options: { 'at-once': { type: 'boolean' } },
  words: 0,
  async run({ config, options, say }) {
    if (config.secretKey !== null)
      throw new StartError(
        'The secret is yours (SECRET_KEY): set SECRET_KEY_PREVIOUS to it and SECRET_KEY to a new one on all servers, as the runbook says.',
      )
    const atOnce = options['at-once'] === true
    const { from, until } = await withDatabase(config, (sql) =>
      rotate(sql, { now: new Date(), atOnce, by: operator() }),
    )
    say(`The new secret signs from ${from.toISOString()} on.`)
    say(
      atOnce
        ? `What the one before has signed is refused by all servers from ${until.toISOString()} on.`
        : `What the one before has signed is accepted until ${until.toISOString()}.`,
    )
    return 0
  },
}
