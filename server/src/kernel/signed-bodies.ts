import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds for which a signature is accepted, so that a recorded event cannot be replayed later. */
const longestAge = 300

const signatureOf = (key: Uint8Array, seconds: number, body: string) =>
  createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')

/** The header that goes with a body: `t=seconds,v1=signature`. */
export function signed(key: Uint8Array, body: string, now: Date) {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${signatureOf(key, seconds, body)}`
}

export function isSigned(key: Uint8Array, { body, header }: { body: string; header: unknown }, now: Date) {
  const [, seconds = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header)) ?? []
  const age = now.getTime() / 1000 - Number(seconds)
  if (!signature || Math.abs(age) > longestAge) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(key, Number(seconds), body)))
}
