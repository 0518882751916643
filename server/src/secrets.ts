import { hkdfSync, randomBytes } from 'node:crypto'
import type { Db } from '#db/db.ts'

/** What each key derived from the one secret is for; a key never serves two purposes. */
export type KeyPurpose =
  | 'access tokens'
  | 'refresh tokens'
  | 'new-password challenges'
  | 'pool challenges'
  | 'verification codes'
  | 'guesses'
  | 'limits'
  | 'page tokens'
  | 'file addresses'
  | 'simulation addresses'
  | 'lesson addresses'
  | 'certificate addresses'
  | 'receipt addresses'
  | 'statement addresses'
  | 'sandbox payments'

export type Keys = (purpose: KeyPurpose) => Uint8Array

/** All servers of one database share one secret: the operator's, or one made at the first start. */
export async function loadSecret(db: Db, given: string | null): Promise<Keys> {
  const secret = given ?? (await keptSecret(db))
  const derived = new Map<KeyPurpose, Uint8Array>()
  return (purpose) => {
    const key = derived.get(purpose) ?? new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
    derived.set(purpose, key)
    return key
  }
}

async function keptSecret(db: Db) {
  const fresh = randomBytes(32).toString('base64url')
  await db`insert into settings (name, value) values ('secret', ${db.json(fresh)}) on conflict (name) do nothing`
  const [kept] = await db<[{ value: string }]>`select value from settings where name = 'secret'`
  return kept.value
}
