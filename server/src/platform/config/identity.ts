import { address, ConfigError, choice } from './values.ts'

/** Which user pool, and as which of its app clients. */
export interface CognitoSettings {
  region: string
  userPoolId: string
  clientId: string
  /** Null: the app client has none. */
  clientSecret: string | null
  /** Null: the vendor's own. Another one is for tests. */
  endpoint: string | null
}

/** Another provider is a member here; the compiler then asks for its `case` below. */
export type IdentityConfig = { kind: 'embedded' } | ({ kind: 'cognito' } & CognitoSettings)

/** Which provider keeps the passwords. The vendor's library finds the credentials of a pool by itself. */
export function identityConfig(env: NodeJS.ProcessEnv): IdentityConfig {
  if (choice(env, 'IDENTITY', ['embedded', 'cognito'], 'embedded') === 'embedded') return { kind: 'embedded' }
  const region = matching(env.COGNITO_REGION || 'us-west-2', {
    name: 'COGNITO_REGION',
    pattern: /^[a-z]{2,}(-[a-z]+)+-\d$/,
    example: 'such as "us-west-2"',
  })
  const userPoolId = matching(env.COGNITO_USER_POOL_ID, {
    name: 'COGNITO_USER_POOL_ID',
    pattern: /^[\w-]+_[0-9a-zA-Z]+$/,
    example: 'such as "us-west-2_AbCdEfGhI"',
  })
  const endpoint = address(env, 'COGNITO_ENDPOINT', ['http:', 'https:'])
  const home = userPoolId.replace(/_.*$/, '')
  if (!endpoint && home !== region)
    throw new ConfigError(`COGNITO_REGION must be ${home}, where COGNITO_USER_POOL_ID says the pool is, not ${region}.`)
  return {
    kind: 'cognito',
    region,
    userPoolId,
    clientId: matching(env.COGNITO_CLIENT_ID, {
      name: 'COGNITO_CLIENT_ID',
      pattern: /^[\w+]{1,128}$/,
      example: 'the id of an app client of the pool',
    }),
    clientSecret: env.COGNITO_CLIENT_SECRET ? secret(env) : null,
    endpoint,
  }
}

interface Expected {
  name: string
  pattern: RegExp
  example: string
}

function matching(given: string | undefined, { name, pattern, example }: Expected) {
  if (!given) throw new ConfigError(`${name} must be set when IDENTITY is cognito: ${example}.`)
  if (pattern.test(given)) return given
  throw new ConfigError(`${name} must be ${example}, not "${given}".`)
}

function secret({ COGNITO_CLIENT_SECRET: given = '' }: NodeJS.ProcessEnv) {
  if (/^[\w+]{1,64}$/.test(given)) return given
  throw new ConfigError('COGNITO_CLIENT_SECRET must be the secret of the app client as the pool shows it.')
}
