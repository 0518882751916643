import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '#kernel/start-error.ts'
import type { Config } from '#platform/config/config.ts'
import { ConfigError } from '#platform/config/values.ts'
import { type Check, NotWell, type Place } from './check.ts'

export interface Outcome {
  check: string
  isWell: boolean
  isWarning: boolean
  sentence: string
}

const usualTimeoutMs = 15_000

/** All at once: one that hangs is ended after a time limit, and holds up no other. */
export async function runChecks(checks: Record<string, Check>, place: Place, timeoutMs = usualTimeoutMs) {
  const withoutSecrets = redactor(place.config)
  return Promise.all(
    Object.entries(checks).map(async ([check, run]): Promise<Outcome> => {
      try {
        const found = await Promise.race([run(place), late(timeoutMs)])
        const isWarning = typeof found !== 'string'
        return { check, isWell: true, isWarning, sentence: withoutSecrets(isWarning ? found.warning : found) }
      } catch (error) {
        return { check, isWell: false, isWarning: false, sentence: withoutSecrets(sentenceOf(error)) }
      }
    }),
  )
}

async function late(ms: number): Promise<never> {
  await wait(ms, undefined, { ref: false })
  throw new NotWell(`There was no answer for ${ms / 1000} s: check the address, the network and firewalls.`)
}

function sentenceOf(error: unknown) {
  if (error instanceof NotWell || error instanceof StartError || error instanceof ConfigError) return error.message
  const { name, message } = error as Error
  return `It failed: ${message || name}.`.replace(/(?<!\.)\.+$/, '.')
}

/** Takes every secret of the configuration out of a text: messages of libraries may repeat an address with its password. */
function redactor({ databaseUrl, mailUrl, secretKey, secretKeyPrevious, identity, files, payments }: Config) {
  const passwords = [databaseUrl, mailUrl].flatMap((url) => {
    const password = url ? new URL(url).password : ''
    return [password, safelyDecoded(password)]
  })
  const keys = [
    secretKey,
    secretKeyPrevious,
    identity.kind === 'cognito' ? identity.clientSecret : null,
    files.kind === 's3' ? files.credentials?.secretAccessKey : null,
    ...(payments.kind === 'stripe' ? [payments.secretKey, payments.webhookSecret] : []),
  ]
  const secrets = [...passwords, ...keys].filter((secret): secret is string => Boolean(secret))
  return (text: string) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text)
}

function safelyDecoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
