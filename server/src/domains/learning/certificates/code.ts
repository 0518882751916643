import { randomBytes } from 'node:crypto'

/** Without letters that look like others (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 128 random bits in groups that can be read aloud. */
export function newCode() {
  let bits = BigInt(`0x${randomBytes(16).toString('hex')}`)
  let text = ''
  for (let n = 0; n < 26; n++) {
    text = alphabet.charAt(Number(bits & 31n)) + text
    bits >>= 5n
  }
  return grouped(text)
}

/** The code as it is stored, for one copied from paper: in lower case, without dashes, O for zero, I or L for one. */
export const normalizedCode = (typed: string) =>
  grouped(
    typed
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1'),
  )

const grouped = (text: string) => text.replace(/^(.{6})(.{5})(.{5})(.{5})(.{5})$/, '$1-$2-$3-$4-$5')
