import type { UserStatus } from '@aulanova/contract/identity/admin-users'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { AttributeType, UserType } from '@aws-sdk/client-cognito-identity-provider'
import { nameFromAddress } from '#platform/db/email.ts'
import { type Answers, answered } from './failures.ts'
import { nameOf, type Pool } from './pool.ts'

/** An account as the pool describes it. */
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

  /** By username, id or e-mail address. A text that no pool allows as a name throws `UserNotFound` too. */
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

    /** Without the pool's mail: we mail the temporary password ourselves. */
    create: (email: string, name: string, temporaryPassword: string) =>
      answered(
        sdk.adminCreateUser({
          ...the(nameOf(email)),
          TemporaryPassword: temporaryPassword,
          MessageAction: 'SUPPRESS',
          UserAttributes: listed({ email: nameOf(email), name }),
        }),
        badInput,
      ),

    remove: (username: string) => answered(sdk.adminDeleteUser(the(username))),

    update: (username: string, { email, name }: { email?: string; name?: string }) =>
      set(username, {
        ...(name !== undefined && { name }),
        ...(email !== undefined && reachable(email)),
      }),

    confirm: (username: string) =>
      answered(sdk.adminConfirmSignUp(the(username)), { NotAuthorizedException: 'InvalidState' }),

    /** Called before a code to choose a password is requested. */
    async makeReachable({ username, email, emailVerified }: PoolAccount) {
      if (!emailVerified) await set(username, reachable(email))
    },

    setEnabled: (username: string, enabled: boolean) =>
      answered<unknown>(enabled ? sdk.adminEnableUser(the(username)) : sdk.adminDisableUser(the(username))),

    requireReset: (username: string) =>
      answered(sdk.adminResetUserPassword(the(username)), {
        InvalidParameterException: 'InvalidState',
        NotAuthorizedException: 'InvalidState',
      }),

    setPassword: (username: string, password: string) =>
      answered(sdk.adminSetUserPassword({ ...the(username), Password: password, Permanent: true })),

    setTemporaryPassword: (username: string, temporaryPassword: string) =>
      answered(sdk.adminSetUserPassword({ ...the(username), Password: temporaryPassword, Permanent: false })),
  }
}

/**
 * A pool mails the code for a forgotten password only to an address that it has as verified. So we set `email_verified`
 * there to mean "codes may be sent to it". Whether the owner proved the address is in our row (`Account.emailVerified`),
 * which is never read back from the pool for an account we know. As with the embedded provider, a person who reads the mail at
 * an address that an administrator mistyped can choose a password with it.
 */
const reachable = (email: string) => ({ email: nameOf(email), email_verified: 'true' })

const listed = (attributes: Record<string, string>): AttributeType[] =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))

/** Accounts of a pool may be made by other programs: what we need and they lack is filled in. */
function toAccount({ Attributes = [], Username = '', Enabled = false, UserStatus: status }: UserType): PoolAccount {
  const has = (name: string) => Attributes.find((attribute) => attribute.Name === name)?.Value?.trim() || undefined
  const id = has('sub') ?? Username
  const email = has('email') ?? `${id}@address.invalid`
  return {
    id,
    username: Username,
    email,
    name: has('name') ?? nameFromAddress(email),
    emailVerified: has('email_verified') === 'true',
    enabled: Enabled,
    status: status === 'UNCONFIRMED' || status === 'FORCE_CHANGE_PASSWORD' ? status : 'CONFIRMED',
  }
}
