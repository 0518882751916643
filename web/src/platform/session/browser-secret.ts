import { randomHex } from '#kit/browser/random-hex.ts'
import { stored } from '#kit/browser/storage.ts'

const name = 'browser'
/** Used where storage is switched off; lasts as long as the page. */
let unstored: string | undefined

/** Random bits by which the server recognises this browser (see `browserHeader`). */
export function browserSecret() {
  const kept = stored.get(name) ?? unstored
  if (kept) return kept
  unstored = randomHex(32)
  stored.set(name, unstored)
  return unstored
}
