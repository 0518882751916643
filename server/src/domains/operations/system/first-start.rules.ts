import { Problem } from '@aulanova/contract/kernel/problems'
import type { WithIdentity } from '#domains/identity/people/identity.ts'
import { unknownName } from '#domains/identity/people/invitations.ts'
import { draftDocuments } from '#domains/reference/documents/documents.rules.ts'
import { problemOfDatabase } from '#platform/db/constraints.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import { inviteUndelivered } from './administrator.rules.ts'
import * as store from './system.store.ts'

/** A note for the operator who starts a server without the demo on a database that was filled by one. */
export async function demoAccountsLeft({ sql, config }: Services) {
  const count = config.demo ? 0 : await store.countDemoAccounts(sql)
  return count > 0
    ? `${count} demo accounts are in this database; they are switched off and nobody can use them.`
    : null
}

/**
 * Administrators who are no demo accounts, but were made by one, or by somebody whom one made: unlike the demo's own they are
 * not switched off. Anyone who tried the demo may know their passwords.
 */
export async function administratorsOfDemo({ sql, config }: Services) {
  const emails = config.demo ? [] : await store.administratorsOfDemo(sql)
  return emails.length > 0
    ? `Administrators that were made in the demo, and are no demo accounts: ${emails.join(', ')}. Take the group away from those who should not be.`
    : null
}

/** A note about a SITE that no organization has: no page of it can be served. */
export async function unknownSite({ sql, config }: Services) {
  return config.site === null || (await store.hasOrganization(sql, config.site))
    ? null
    : `SITE is ${config.site}, and no organization has this domain.`
}

/** Whether somebody can run the product. */
export const isAdministered = (db: Db) => store.hasAdministrator(db)

/** Done at every start, before requests are served. */
export async function prepare(services: Services & WithIdentity) {
  const { sql, config, identity, log } = services
  await store.makeEventPartitions(sql)
  if (!config.databaseUrl) await store.measureStatements(sql)
  await draftDocuments(services)
  if (!config.adminEmail || (await store.hasAdministrator(sql))) return
  // Servers that start together all try, and all but one find the address taken.
  const invitation = {
    email: config.adminEmail,
    name: unknownName,
    groups: ['admin', 'general'],
    language: 'mx' as const,
  }
  try {
    await identity.admin.create(null, invitation)
  } catch (error) {
    const problem = error instanceof Problem ? error : problemOfDatabase(error)
    if (problem?.code !== 'UsernameExists') throw error
    if (config.mailUrl && (await inviteUndelivered(services, config.adminEmail)))
      log.warn('The invitation of ADMIN_EMAIL was never delivered: another one is mailed.')
    else
      log.warn(
        'ADMIN_EMAIL has an account already and there is no administrator yet: npm run aulanova -- admin create EMAIL mails the invitation again, or makes the account an administrator.',
      )
  }
}
