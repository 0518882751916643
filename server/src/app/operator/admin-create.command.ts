import { minutesBetweenInvitations } from '@aulanova/contract/kernel/limits'
import { Problem } from '@aulanova/contract/kernel/problems'
import { composeServices } from '#app/composition/compose.ts'
import { unknownName } from '#domains/identity/people/invitations.ts'
import { type Made, makeAdministrator } from '#domains/operations/system/administrator.rules.ts'
import { StartError } from '#kernel/start-error.ts'
import { isMailAddress } from '#platform/config/values.ts'
import { withDatabase } from './checks/open.ts'
import { type Command, operator, wordOf } from './command.ts'

const sentences: Record<Made, string> = {
  invited: 'is invited as administrator. The mail contains a temporary password that is valid for seven days.',
  'invited-again': 'is an administrator who has not used the invitation: another one is mailed.',
  added: 'has an account, which is an administrator from the next request on.',
  already: 'is an administrator already.',
}

const reasonOf = ({ code, message }: Problem) =>
  code === 'MailLimitExceeded'
    ? `the invitation was mailed less than ${minutesBetweenInvitations} minutes ago. Wait for the mail, or try again later.`
    : `${message}.`

export const adminCreateCommand: Command = {
  usage: 'EMAIL [--name NAME]',
  help: `Invites an administrator by mail. An account that exists is added to the group instead, and an invitation that was not
used is mailed again. Works with the embedded accounts and with a Cognito user pool. The database has to be up to date.`,
  options: { name: { type: 'string' } },
  words: 1,
  run: (call) =>
    withDatabase(call.config, async (_, url) => {
      const email = wordOf(call, 0)
      if (!isMailAddress(email)) throw new StartError(`"${email}" is no e-mail address.`)
      const name = typeof call.options.name === 'string' ? call.options.name : unknownName
      await using stops = new AsyncDisposableStack()
      const services = await composeServices(call.config, url)
      stops.defer(services.close)
      const made = await makeAdministrator(services, operator(), { email, name }).catch((error: unknown) => {
        throw error instanceof Problem ? new StartError(`It was not done: ${reasonOf(error)}`) : error
      })
      call.say(`${email} ${sentences[made]}`)
      if (made !== 'already' && made !== 'added' && !call.config.mailUrl)
        call.say(
          'MAIL_URL is not set here: a server that has it mails the invitation. If yours has none, set it, restart the server and repeat this command.',
        )
      return 0
    }),
}
