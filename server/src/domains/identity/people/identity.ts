import { sessionsOf } from '#domains/identity/sessions/sessions.ts'
import { createProvider } from '#platform/adapters/adapters.ts'
import type { Services } from '#platform/services/services.ts'
import { type Administration, administrationOf } from './administration.ts'
import { guardsOf } from './guards.ts'
import { notifyByMail } from './identity-mails.ts'
import { type Person, personOf } from './person.ts'

/** Accounts and sessions. The rest of the product does not know which provider stores the passwords. */
export interface Identity extends Person {
  admin: Administration
  /** Deletes what has expired; called once a day. */
  sweep(): Promise<void>
}

/** What domains that need identity ask for beside the services. */
export interface WithIdentity {
  identity: Identity
}

type Needs = Pick<Services, 'config' | 'sql' | 'keys' | 'limits' | 'now'>

/** A provider, which keeps passwords and accounts, and around it all that is the same for every provider. */
export async function createIdentity({ config, sql, keys, limits, now }: Needs): Promise<Identity> {
  const notify = notifyByMail(config)
  const provider = await createProvider(config.identity, { sql, keys, notify, now })
  const sessions = sessionsOf(sql, keys, now)
  const guards = guardsOf(keys('guesses'), now, { passwords: config.authLimits })
  const parts = { sql, limits, notify, now, provider, sessions, guards }
  return {
    ...personOf(parts),
    admin: administrationOf(parts),
    async sweep() {
      await provider.sweep()
      await sessions.sweep()
      await guards.sweep(sql)
    },
  }
}
