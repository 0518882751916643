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
