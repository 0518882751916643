import type { Config } from '#platform/config/config.ts'
import { type Check, NotWell } from './check.ts'
import { serverFacts } from './server-facts.store.ts'

/** A provider refuses what is signed by a clock that is minutes off; codes and sessions end too early or too late. */
const maxSeconds = 60

/** Compared with the database's, and with that of a provider that we use anyway, whose answers tell the time. */
export const checkClock: Check = async ({ database, config }) => {
  const before = Date.now()
  const { now } = await serverFacts(await database())
  const compared = [{ whose: 'the database', off: offBy(Date.parse(now), before) }]
  const provider = providerOf(config)
  const told = provider && (await timeOf(provider))
  if (provider && told) compared.push({ whose: new URL(provider).host, off: offBy(told, Date.now()) })
  const wrong = compared.find(({ off }) => off > maxSeconds)
  if (wrong)
    throw new NotWell(`The clock is ${wrong.off} s off that of ${wrong.whose}: turn on time synchronisation (NTP).`)
  return `The clock agrees with that of ${compared.map(({ whose }) => whose).join(' and ')}.`
}

const offBy = (one: number, other: number) => Math.round(Math.abs(one - other) / 1000)

function providerOf({ files, payments, identity }: Config) {
  if (payments.kind === 'stripe') return payments.apiBase ?? 'https://api.stripe.com'
  if (files.kind === 's3') return files.endpoint ?? `https://s3.${files.region}.amazonaws.com`
  if (identity.kind === 'cognito') return identity.endpoint ?? `https://cognito-idp.${identity.region}.amazonaws.com`
  return null
}

/** Null when it does not answer, which is for other checks to say. */
async function timeOf(address: string) {
  const answer = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(5000) }).catch(() => null)
  return Date.parse(answer?.headers.get('date') ?? '') || null
}
