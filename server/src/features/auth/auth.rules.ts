import { Problem } from '@aulanova/contract/problems'
import { problemOfDatabase } from '#db/constraints.ts'
import { hasTerms } from '#db/terms.ts'
import type { WithIdentity } from '#features/identity/identity.ts'
import type { Client } from '#http/client.ts'
import { enqueue } from '#jobs/job.ts'
import type { Services } from '#services.ts'
import { sendCode } from './auth.jobs.ts'

interface SignUp {
  email: string
  password: string
  name: string
}

/**
 * The answer tells whether an address has an account, so few such answers are given to one IP address. It is counted before
 * the account is looked for: otherwise a refusal would tell the same, and so would many calls at once.
 */
export async function signUp(
  { sql, limits, config, identity }: Services & WithIdentity,
  { email, password, name }: SignUp,
  client: Client,
) {
  await limits.count(sql, 'sign-up', client.ip)
  // In production everybody has accepted terms: an account without them could never be said to have agreed to any.
  if (config.production && !(await hasTerms(sql))) throw new Problem('TermsMissing')
  await limits.count(sql, 'account-exists', client.ip)
  const doesNotCount = () => limits.uncount(sql, 'account-exists', client.ip)
  try {
    const { username: Username } = await identity.signUp(email, password, name, client)
    await doesNotCount()
    return { Username }
  } catch (error) {
    const { code } = (problemOfDatabase(error) ?? error) as { code?: string }
    if (code !== 'UsernameExists') await doesNotCount()
    throw error
  }
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
