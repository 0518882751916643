import type { IdentityConfig } from '#adapters/identity/create-provider.ts'
import { address, ConfigError, choice } from './config-values.ts'

/** Who keeps passwords. Keys to the pool are not ours to read: the vendor's own chain finds them. */
export function identityConfig(env: NodeJS.ProcessEnv): IdentityConfig {
  if (choice(env, 'IDENTITY', ['embedded', 'cognito'], 'embedded') === 'embedded') return { kind: 'embedded' }
  const region = shaped(env, 'COGNITO_REGION', /^[a-z]{2,}(-[a-z]+)+-\d$/, 'such as "us-west-2"', 'us-west-2')
  const userPoolId = shaped(env, 'COGNITO_USER_POOL_ID', /^[\w-]+_[0-9a-zA-Z]+$/, 'such as "us-west-2_AbCdEfGhI"')
  const endpoint = address(env, 'COGNITO_ENDPOINT', ['http:', 'https:'])
  const home = userPoolId.split('_')[0]!
  if (!endpoint && home !== region)
    throw new ConfigError(`COGNITO_REGION must be ${home}, where COGNITO_USER_POOL_ID says the pool is, not ${region}.`)
  return {
    kind: 'cognito',
    region,
    userPoolId,
    clientId: shaped(env, 'COGNITO_CLIENT_ID', /^[\w+]{1,128}$/, 'the id of an app client of the pool'),
    clientSecret: env.COGNITO_CLIENT_SECRET ? secret(env) : null,
    endpoint,
  }
}

function shaped(env: NodeJS.ProcessEnv, name: string, shape: RegExp, example: string, fallback?: string) {
  const given = env[name] || fallback
  if (!given) throw new ConfigError(`${name} must be set when IDENTITY is cognito: ${example}.`)
  if (shape.test(given)) return given
  throw new ConfigError(`${name} must be ${example}, not "${given}".`)
}

function secret({ COGNITO_CLIENT_SECRET: given = '' }: NodeJS.ProcessEnv) {
  if (/^[\w+]{1,64}$/.test(given)) return given
  throw new ConfigError('COGNITO_CLIENT_SECRET must be the secret of the app client as the pool shows it.')
}
