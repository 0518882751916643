import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike: it may be read aloud. */
const kinds = ['ABCDEFGHJKMNPQRSTUVWXYZ', 'abcdefghjkmnpqrstuvwxyz', '23456789', '-+=?!#%']
const length = 16

/** One character of each kind, the rest of any kind, in random order. */
export function temporaryPassword() {
  const from = (characters: string) => characters.charAt(randomInt(characters.length))
  const characters = [...kinds.map(from), ...Array.from({ length: length - kinds.length }, () => from(kinds.join('')))]
  const shuffled: string[] = []
  while (characters.length > 0) shuffled.push(...characters.splice(randomInt(characters.length), 1))
  return shuffled.join('')
}
