import { createHmac, timingSafeEqual } from 'node:crypto'

/** Facts handed to somebody who must bring them back unaltered: readable by all, made only by us. */
export interface Seals<T> {
  seal(facts: T): string
  /** Null when it is not ours or was changed. */
  open(sealed: string): T | null
}

export function sealsOf<T>(key: Uint8Array): Seals<T> {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    seal(facts) {
      const text = Buffer.from(JSON.stringify(facts)).toString('base64url')
      return `${text}.${sign(text).toString('base64url')}`
    },
    open(sealed) {
      const [text = '', signature = ''] = sealed.split('.')
      const [given, expected] = [Buffer.from(signature, 'base64url'), sign(text)]
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return JSON.parse(Buffer.from(text, 'base64url').toString()) as T
    },
  }
}
