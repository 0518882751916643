import { randomInt } from 'node:crypto'

/** No letter or digit that can be taken for another one: it may be read aloud. */
const kinds = ['ABCDEFGHJKMNPQRSTUVWXYZ', 'abcdefghjkmnpqrstuvwxyz', '23456789', '-+=?!#%']
const length = 16

/** One character of each kind, the rest of any, in no order. */
export function temporaryPassword() {
  const from = (characters: string) => characters[randomInt(characters.length)]!
  const characters = [...kinds.map(from), ...Array.from({ length: length - kinds.length }, () => from(kinds.join('')))]
  for (let last = characters.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    ;[characters[last], characters[other]] = [characters[other]!, characters[last]!]
  }
  return characters.join('')
}
