import { randomUUID } from 'node:crypto'
import { isAdministered } from '#domains/operations/system/first-start.rules.ts'
import { createProvider } from '#platform/adapters/create-provider.ts'
import { loadSecret } from '#platform/secrets/secrets.ts'
import { type Check, NotWell } from './check.ts'

/** Asks for an account that nobody has, which changes nothing. */
export const checkIdentity: Check = async ({ config, database }) => {
  const sql = await database()
  const keys = await loadSecret(sql, config)
  const provider = await createProvider(config.identity, { sql, keys, tell: async () => {}, now: () => new Date() })
  const kept = config.identity.kind === 'cognito' ? `the user pool ${config.identity.userPoolId}` : 'the database'
  await provider.importAccount(`check-${randomUUID()}@invalid.example`).catch((error: Error) => {
    throw new NotWell(`Accounts are in ${kept}, which cannot be asked (${error.message}): check IDENTITY and its keys.`)
  })
  if (!config.demo && !(await isAdministered(sql)))
    throw new NotWell('There is no administrator yet: npm run aulanova -- admin create EMAIL invites one.')
  return `Accounts are in ${kept}, which answers.`
}
