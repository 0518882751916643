import { createHmac } from 'node:crypto'
import { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider'
import type { CognitoSettings } from './settings.ts'

export type Pool = ReturnType<typeof poolOf>

/** The pool as its vendor's library speaks to it. Keys come from that library's own chain. */
export function poolOf({ region, endpoint, userPoolId, clientId, clientSecret }: CognitoSettings) {
  const secretHash = (username: string) =>
    clientSecret &&
    createHmac('sha256', clientSecret)
      .update(username + clientId)
      .digest('base64')

  return {
    sdk: new CognitoIdentityProvider({
      region,
      ...(endpoint && { endpoint }),
      requestHandler: { connectionTimeout: 3000, requestTimeout: 10_000, throwOnRequestTimeout: true },
    }),
    UserPoolId: userPoolId,
    ClientId: clientId,

    /** Proves, call by call, that we are that client; nothing where the client has no secret. */
    proof(username: string): { SecretHash?: string } {
      const hash = secretHash(username)
      return hash ? { SecretHash: hash } : {}
    },
    /** The same, as the calls want it whose parameters are one list. */
    listedProof(username: string): Record<string, string> {
      const hash = secretHash(username)
      return hash ? { SECRET_HASH: hash } : {}
    },
  }
}

/** Some pools tell upper from lower case; an address has one account in whatever case. */
export const nameOf = (email: string) => email.trim().toLowerCase()
