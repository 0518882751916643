import { Problem } from '@aulanova/contract/problems'
import { problemOfDatabase } from '#db/constraints.ts'
import type { Services } from '#services.ts'
import { countDemoAccounts, hasAdministrator, makeEventPartitions } from './system.store.ts'

/** One line for whoever starts a server without the demo on a database that was filled by one. */
export async function demoAccountsLeft({ sql, config }: Services) {
  const count = config.demo ? 0 : await countDemoAccounts(sql)
  return count > 0
    ? `${count} demo accounts are in this database; they are switched off and nobody can use them.`
    : null
}

/** What every start sees to before requests come in. */
export async function prepare(services: Services) {
  const { sql, config, identity, log } = services
  await makeEventPartitions(sql)
  if (!config.adminEmail || (await hasAdministrator(sql))) return
  // Servers that start together all try; the address is taken for all but one of them.
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
