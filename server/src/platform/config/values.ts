import { isIPv4 } from 'node:net'

/** A setting that cannot be used. Its message is printed to the operator. */
export class ConfigError extends Error {}

interface NumberRule {
  fallback: number
  least: number
  max: number
}

export function wholeNumber(env: NodeJS.ProcessEnv, name: string, { fallback, least, max }: NumberRule) {
  const given = env[name]
  if (!given) return fallback
  const value = /^\d+$/.test(given) ? Number(given) : Number.NaN
  if (value >= least && value <= max) return value
  throw new ConfigError(`${name} must be a whole number from ${least} to ${max}, not "${given}".`)
}

export function choice<const T extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  allowed: readonly T[],
  fallback: NoInfer<T>,
): T {
  const given = env[name]
  if (!given) return fallback
  const chosen = allowed.find((one) => one === given)
  if (chosen !== undefined) return chosen
  throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${given}".`)
}

export const flag = (env: NodeJS.ProcessEnv, name: string, fallback: boolean) =>
  choice(env, name, ['0', '1'], fallback ? '1' : '0') === '1'

export function address(env: NodeJS.ProcessEnv, name: string, protocols: string[]) {
  const given = env[name]
  if (!given) return null
  if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given
  // The value is not repeated: it may carry a password.
  throw new ConfigError(`${name} must be an address that starts with ${protocols.join('// or ')}//.`)
}

/** Whether only this machine can reach a host. */
export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))

/** Others reach us by our host, or by a proxy on this machine that PUBLIC_URL names. */
export function refuseOpenDemo(env: NodeJS.ProcessEnv, host: string) {
  const publicUrl = address(env, 'PUBLIC_URL', ['http:', 'https:'])
  const isPublic = publicUrl !== null && !isLoopback(new URL(publicUrl).hostname)
  if (isLoopback(host) && !isPublic) return
  throw new ConfigError(
    `${isPublic ? 'PUBLIC_URL' : `HOST=${host}`} would open the demo, whose passwords are published, to the network: set NODE_ENV=production, or DEMO=1 if that is what you want.`,
  )
}

export const isMailAddress = (text: string) => /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(text)

export function mailAddress(env: NodeJS.ProcessEnv, name: string, fallback: string) {
  const given = env[name] || fallback
  if (isMailAddress(given)) return given
  throw new ConfigError(`${name} must be one e-mail address, such as "support@example.org", not "${given}".`)
}
