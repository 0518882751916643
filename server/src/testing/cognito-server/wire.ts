import type { CognitoSettings } from '#platform/config/identity.ts'
import { Refusal, startAwsWire } from '../aws-wire.ts'

export type Wire = Awaited<ReturnType<typeof startWire>>

/** A fake pool that speaks the real protocol. */
export async function startWire() {
  const wire = await startAwsWire()
  return {
    ...wire,
    settings: {
      region: 'us-west-2',
      userPoolId: 'us-west-2_Wire',
      clientId: 'client',
      clientSecret: 'secret',
      endpoint: wire.endpoint,
    } satisfies CognitoSettings,

    /** An account that it knows; any other is not found. */
    knows(person: {
      sub: string
      email: string
      name?: string
      status?: string
      enabled?: boolean
      verified?: boolean
      groups?: string[]
    }) {
      const { sub, email, name = 'Mariana Ortega', status = 'CONFIRMED', enabled = true, groups = ['general'] } = person
      const attributes = Object.entries({ sub, email, name, email_verified: String(person.verified ?? true) })
      const user = { Username: sub, Enabled: enabled, UserStatus: status }
      const UserAttributes = attributes.map(([Name, Value]) => ({ Name, Value }))
      wire.answer('AdminGetUser', async ({ Username }) => {
        if (Username !== sub && Username !== email) throw new Refusal('UserNotFoundException')
        return { ...user, UserAttributes }
      })
      wire.answer('AdminListGroupsForUser', () => ({ Groups: groups.map((GroupName) => ({ GroupName })) }))
    },
  }
}
