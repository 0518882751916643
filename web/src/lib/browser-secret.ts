import { randomHex } from './random-hex.ts'
import { stored } from './storage.ts'

const name = 'browser'
/** Where storage is switched off, it lives as long as the page. */
let unstored: string | undefined

/** By which the server recognises this browser (see `browserHeader`); made up once, and never shown to anybody. */
export function browserSecret() {
  const kept = stored.get(name) ?? unstored
  if (kept) return kept
  unstored = randomHex(32)
  stored.set(name, unstored)
  return unstored
}
