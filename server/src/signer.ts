import { createHmac, timingSafeEqual } from 'node:crypto'

/** Encodes a value as a signed text: readable by everybody, made only with our key. */
export interface Signer<T> {
  sign(value: T): string
  /** Null when the signature is not ours or the text was changed. */
  read(signed: string): T | null
}

export function signerOf<T>(key: Uint8Array): Signer<T> {
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    sign(value) {
      const text = Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${text}.${signatureOf(text).toString('base64url')}`
    },
    read(signed) {
      const [text = '', signature = ''] = signed.split('.')
      const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(text)]
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return JSON.parse(Buffer.from(text, 'base64url').toString()) as T
    },
  }
}
