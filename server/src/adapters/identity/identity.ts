import type { Pool } from '#db/db.ts'
import type { Limits } from '#limits/limits.ts'
import type { Keys } from '#secrets.ts'
import { type Administration, administrationOf } from './administration.ts'
import type { CognitoSettings } from './cognito/settings.ts'
import { guardsOf } from './guards.ts'
import type { Tell } from './notices.ts'
import { type Person, personOf } from './person.ts'
import type { Provider } from './provider.ts'
import { sessionsOf } from './sessions/sessions.ts'

export type { Client, SignedIn } from './sessions/client.ts'

/** Who is who, in our words. The rest of the product cannot tell which provider answers. */
export interface Identity extends Person {
  admin: Administration
  /** Forgets what has run out; called once a day. */
  sweep(): Promise<void>
}

/** Another provider is a member here; the compiler then asks for its `case` below. */
export type IdentityConfig = { kind: 'embedded' } | ({ kind: 'cognito' } & CognitoSettings)

export interface IdentityNeeds {
  sql: Pool
  keys: Keys
  limits: Limits
  /** Whether guessing passwords is made slow. */
  guarded: boolean
  tell: Tell
  now: () => Date
}

/** A provider, which knows passwords and accounts, and around it all that is the same for every provider. */
export async function createIdentity(config: IdentityConfig, needs: IdentityNeeds): Promise<Identity> {
  const { sql, keys, guarded, now } = needs
  const parts = {
    ...needs,
    provider: await createProvider(config, needs),
    sessions: sessionsOf(sql, keys, now),
    guards: guardsOf(keys('guesses'), now, guarded),
  }
  const { provider, sessions, guards } = parts
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

/** Only the chosen provider, and its library, is ever loaded. */
async function createProvider(config: IdentityConfig, { sql, keys, now, tell }: IdentityNeeds): Promise<Provider> {
  switch (config.kind) {
    case 'embedded':
      return (await import('./embedded/embedded.ts')).embeddedProvider(sql, keys, now, tell)
    case 'cognito':
      return (await import('./cognito/cognito.ts')).cognitoProvider(config, sql, keys, now)
  }
}
