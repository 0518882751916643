import type { signUp as endpoint } from '@aulanova/contract/identity/auth'
import type { Input } from '@aulanova/contract/kernel/endpoint'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { WithIdentity } from '#domains/identity/people/identity.ts'
import { hasTerms } from '#domains/identity/sessions/accepted-terms-sql.ts'
import type { Client } from '#kernel/client.ts'
import { problemOfDatabase } from '#platform/db/constraints.ts'
import { enqueue } from '#platform/jobs/job.ts'
import { limitKey } from '#platform/limits/network.ts'
import { turns } from '#platform/limits/turns.ts'
import type { Services } from '#platform/services/services.ts'
import { sendCode } from './auth.jobs.ts'

/**
 * Those of one network wait for each other: otherwise many parallel ones would be answered before any of them is counted. One that waits
 * keeps its place among the requests of the process, so few may.
 */
const inTurn = turns(4, 40)

/**
 * In production everybody has accepted terms: an account without them could never be said to have agreed to any.
 *
 * The answer reveals whether an address has an account, so few such answers are given to one network. After them every sign-up
 * from there is refused, before the account is looked for: otherwise the refusal would reveal the same.
 */
export async function signUp(
  { sql, limits, config, identity }: Services & WithIdentity,
  { email, password, name }: Input<typeof endpoint>['body'],
  client: Client,
) {
  await limits.count(sql, 'sign-up', client.ip)
  if (config.production && !(await hasTerms(sql))) throw new Problem('TermsMissing')
  return inTurn(limitKey(client.ip), async () => {
    const usedUp = await limits.usedUp(sql, 'account-exists', [client.ip])
    const retryAfter = usedUp.get(client.ip)
    if (retryAfter !== undefined) throw new Problem('LimitExceeded', { retryAfter })
    try {
      const { username: Username } = await identity.signUp(email, password, name, client)
      return { Username }
    } catch (error) {
      const { code } = (problemOfDatabase(error) ?? error) as { code?: string }
      if (code === 'UsernameExists') await limits.count(sql, 'account-exists', client.ip)
      throw error
    }
  })
}

/** Nothing here depends on whether the address has an account: both limits count what was typed. */
export async function askForCode(
  { sql, limits, now, identity }: Services & WithIdentity,
  purpose: 'confirm' | 'reset',
  email: string,
  client: Client,
) {
  await limits.count(sql, 'ask-for-code', client.ip)
  await sql.begin(async (tx) => {
    await identity.countMail(tx, email, client)
    await enqueue(tx, sendCode, {
      email,
      purpose,
      asked: now().toISOString(),
      ...(client.chosenLanguage && { language: client.chosenLanguage }),
    })
  })
  return null
}
