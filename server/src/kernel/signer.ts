import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Key } from './key.ts'

/** Encodes a value as a signed text: readable by everybody, made only with our key. */
export interface Signer<T> {
  sign(value: T): string
  /** Null when the signature is not ours or the text was changed. */
  read(signed: string): T | null
}

export function signerOf<T>(key: Key): Signer<T> {
  const signatureOf = (text: string, by: Uint8Array) => createHmac('sha256', by).update(text).digest()
  return {
    sign(value) {
      const text = Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${text}.${signatureOf(text, key.current()).toString('base64url')}`
    },
    read(signed) {
      const [text = '', signature = ''] = signed.split('.')
      const given = Buffer.from(signature, 'base64url')
      if (!key.accepted().some((by) => isEqual(given, signatureOf(text, by)))) return null
      return JSON.parse(Buffer.from(text, 'base64url').toString()) as T
    },
  }
}

export const isEqual = (given: Uint8Array, expected: Uint8Array) =>
  given.length === expected.length && timingSafeEqual(given, expected)

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
