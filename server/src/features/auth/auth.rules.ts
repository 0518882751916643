import type { WithIdentity } from '#features/identity/identity.ts'
import type { Client } from '#http/client.ts'
import { enqueue } from '#jobs/job.ts'
import type { Services } from '#services.ts'
import { sendCode } from './auth.jobs.ts'

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
