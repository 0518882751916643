import { Problem } from '@aulanova/contract/problems'
import type { UserStatus } from '@aulanova/contract/user-support'
import type { AttributeType, UserType } from '@aws-sdk/client-cognito-identity-provider'
import { type Answers, answered } from './failures.ts'
import { nameOf, type Pool } from './pool.ts'

/** An account as the pool tells it. */
export interface PoolAccount {
  id: string
  username: string
  email: string
  name: string
  emailVerified: boolean
  enabled: boolean
  status: UserStatus
}

/** Pools are stricter about addresses than we are. */
const badInput: Answers = { InvalidParameterException: 'ValidationFailed' }

export type Directory = ReturnType<typeof directoryOf>

/** What the pool does for administrators. */
export function directoryOf({ sdk, UserPoolId }: Pool) {
  const the = (username: string) => ({ UserPoolId, Username: username })

  const set = (username: string, attributes: Record<string, string>) =>
    answered(sdk.adminUpdateUserAttributes({ ...the(username), UserAttributes: listed(attributes) }), badInput)

  /** By username, id or e-mail address. What cannot be a name in a pool is nobody's. */
  async function read(name: string): Promise<PoolAccount> {
    const asked = sdk.adminGetUser(the(name))
    const { UserAttributes, ...user } = await answered(asked, { InvalidParameterException: 'UserNotFound' })
    return toAccount({ ...user, Attributes: UserAttributes })
  }

  return {
    read,

    find: (name: string) =>
      read(name).catch((error: unknown) => {
        if (error instanceof Problem && error.code === 'UserNotFound') return null
        throw error
      }),

    /** The mail with the temporary password is ours to send. The administrator vouches for the address. */
    create: (email: string, name: string, temporaryPassword: string) =>
      answered(
        sdk.adminCreateUser({
          ...the(nameOf(email)),
          TemporaryPassword: temporaryPassword,
          MessageAction: 'SUPPRESS',
          UserAttributes: listed({ email: nameOf(email), email_verified: 'true', name }),
        }),
        badInput,
      ),

    remove: (username: string) => answered(sdk.adminDeleteUser(the(username))),

    update: (username: string, { email, name }: { email?: string; name?: string }) =>
      set(username, {
        ...(name !== undefined && { name }),
        ...(email !== undefined && { email: nameOf(email), email_verified: 'true' }),
      }),

    /** Without the second call the person could never recover a forgotten password. */
    async confirm(username: string, email: string) {
      await answered(sdk.adminConfirmSignUp(the(username)), { NotAuthorizedException: 'InvalidState' })
      await set(username, { email: nameOf(email), email_verified: 'true' })
    },

    setEnabled: (username: string, enabled: boolean) =>
      answered<unknown>(enabled ? sdk.adminEnableUser(the(username)) : sdk.adminDisableUser(the(username))),

    requireReset: (username: string) =>
      answered(sdk.adminResetUserPassword(the(username)), {
        InvalidParameterException: 'InvalidState',
        NotAuthorizedException: 'InvalidState',
      }),

    setTemporaryPassword: (username: string, temporaryPassword: string) =>
      answered(sdk.adminSetUserPassword({ ...the(username), Password: temporaryPassword, Permanent: false })),
  }
}

const listed = (attributes: Record<string, string>): AttributeType[] =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))

/** Pools fill by other ways than ours: what we cannot do without is made up where they lack it. */
function toAccount({ Attributes = [], Username = '', Enabled = false, UserStatus: status }: UserType): PoolAccount {
  const has = (name: string) => Attributes.find((attribute) => attribute.Name === name)?.Value?.trim() || undefined
  const id = has('sub') ?? Username
  const email = has('email') ?? `${id}@address.invalid`
  return {
    id,
    username: Username,
    email,
    name: has('name') ?? email.split('@')[0]!,
    emailVerified: has('email_verified') === 'true',
    enabled: Enabled,
    status: status === 'UNCONFIRMED' || status === 'FORCE_CHANGE_PASSWORD' ? status : 'CONFIRMED',
  }
}
