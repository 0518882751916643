import type { UserStatus } from '@aulanova/contract/user-support'
import type { AttributeType, UserType } from '@aws-sdk/client-cognito-identity-provider'
import type { AccountQuery } from '#adapters/identity/provider.ts'
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

const mostAPage = 60
/** Pools are stricter about addresses than we are. */
const badInput: Answers = { InvalidParameterException: 'ValidationFailed' }

export type Directory = ReturnType<typeof directoryOf>

/** What the pool does for administrators. */
export function directoryOf({ sdk, UserPoolId }: Pool) {
  const the = (username: string) => ({ UserPoolId, Username: username })

  const set = (username: string, attributes: Record<string, string>) =>
    answered(sdk.adminUpdateUserAttributes({ ...the(username), UserAttributes: listed(attributes) }), badInput)

  return {
    /** By username, id or e-mail address. */
    async read(name: string): Promise<PoolAccount> {
      const { UserAttributes, ...user } = await answered(sdk.adminGetUser(the(name)))
      return toAccount({ ...user, Attributes: UserAttributes })
    },

    async list({ by, search, limit, after }: AccountQuery) {
      const { Users = [], PaginationToken } = await answered(
        sdk.listUsers({
          UserPoolId,
          Limit: Math.min(limit, mostAPage),
          ...(search.trim() && { Filter: filterOf(by, search.trim()) }),
          ...(after && { PaginationToken: after }),
        }),
        after ? { InvalidParameterException: 'InvalidToken' } : {},
      )
      return { accounts: Users.map(toAccount), next: PaginationToken ?? null }
    },

    async estimate() {
      const { UserPool } = await answered(sdk.describeUserPool({ UserPoolId }))
      return UserPool?.EstimatedNumberOfUsers ?? 0
    },

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

const attributeNames = { email: 'email', name: 'name', username: 'username', status: 'cognito:user_status' } as const

/** A pool finds the beginning of an attribute, nothing else. */
function filterOf(by: AccountQuery['by'], search: string) {
  const text = by === 'email' ? nameOf(search) : search
  return `${attributeNames[by]} ^= "${text.replace(/[\\"]/g, '\\$&')}"`
}

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
