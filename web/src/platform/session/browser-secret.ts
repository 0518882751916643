import { randomHex } from '#kit/browser/random-hex.ts'
import { stored } from '#kit/browser/storage.ts'

const name = 'browser'
/** Used where storage is switched off; lasts as long as the page. */
let unstored: string | undefined

/** Random bits by which the server recognises this browser (see `browserHeader`). */
export function browserSecret() {
  const existing = stored.get(name) ?? unstored
  if (existing) return existing
  unstored = randomHex(32)
  stored.set(name, unstored)
  return unstored
}
