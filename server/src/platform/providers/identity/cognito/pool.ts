import { createHmac } from 'node:crypto'
import { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider'
import type { CognitoSettings } from '#platform/config/identity.ts'

export type Pool = ReturnType<typeof poolOf>

/** The client of the vendor's library. Credentials come from that library's own chain. */
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

    /** Proves in each call that we are that app client; empty for a client without a secret. */
    proof(username: string): { SecretHash?: string } {
      const hash = secretHash(username)
      return hash ? { SecretHash: hash } : {}
    },
    /** The same, for calls whose parameters are a map. */
    listedProof(username: string): Record<string, string> {
      const hash = secretHash(username)
      return hash ? { SECRET_HASH: hash } : {}
    },
  }
}

/** Some pools are case-sensitive; with us an address has one account in whatever case. */
export const nameOf = (email: string) => email.trim().toLowerCase()
