import type { NewPasswordChallenge, Session } from '@aulanova/contract/auth'
import type { Actor } from '@aulanova/contract/permissions'
import type { Pool } from '#db/db.ts'

/** From where somebody calls, as far as we can tell. */
export interface Client {
  ip: string
  userAgent: string
  /** What the browser would like to read, as it sends it. */
  language: string
}

/** An actor, and the device they signed in on. */
export interface SignedIn extends Actor {
  deviceId: string
}

/** Who is who, in our words. The rest of the product cannot tell which provider answers. */
export interface Identity {
  signIn(email: string, password: string, client: Client): Promise<Session | NewPasswordChallenge>
  refresh(refreshToken: string, client: Client): Promise<Session>
  signOut(who: SignedIn, client: Client): Promise<void>
  /** From the Authorization header; null for nobody, for a token that ran out and for one that was revoked. */
  authenticate(authorization: string | undefined): Promise<SignedIn | null>
}

export type IdentityConfig = { kind: 'embedded'; secret: Uint8Array }

/** Only the chosen provider, and its library, is ever loaded. */
export async function createIdentity(config: IdentityConfig, sql: Pool, now: () => Date): Promise<Identity> {
  switch (config.kind) {
    case 'embedded':
      return (await import('./embedded/embedded.ts')).embeddedIdentity(sql, config.secret, now)
  }
}
