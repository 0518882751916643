import { Problem } from '@aulanova/contract/problems'
import { problemOfDatabase } from '#db/constraints.ts'
import type { Db } from '#db/db.ts'
import type { WithIdentity } from '#features/identity/identity.ts'
import type { Services } from '#services.ts'
import { countDemoAccounts, hasAdministrator, makeEventPartitions, measureStatements } from './system.store.ts'

/** A note for the operator who starts a server without the demo on a database that was filled by one. */
export async function demoAccountsLeft({ sql, config }: Services) {
  const count = config.demo ? 0 : await countDemoAccounts(sql)
  return count > 0
    ? `${count} demo accounts are in this database; they are switched off and nobody can use them.`
    : null
}

/** Whether somebody can run the product. */
export const isAdministered = (db: Db) => hasAdministrator(db)

/** Done at every start, before requests are served. */
export async function prepare(services: Services & WithIdentity) {
  const { sql, config, identity, log } = services
  await makeEventPartitions(sql)
  if (!config.databaseUrl) await measureStatements(sql)
  if (!config.adminEmail || (await hasAdministrator(sql))) return
  // Servers that start together all try, and all but one find the address taken.
  const invitation = {
    email: config.adminEmail,
    name: 'Administrator',
    groups: ['admin', 'general'],
    language: 'mx' as const,
  }
  await identity.admin.create(null, invitation).catch((error: unknown) => {
    const problem = error instanceof Problem ? error : problemOfDatabase(error)
    if (problem?.code !== 'UsernameExists') throw error
    log.warn('ADMIN_EMAIL has an account already and there is no administrator yet: see the runbook.')
  })
}
