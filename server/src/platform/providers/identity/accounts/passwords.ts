import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB and two passes. It runs on libuv's threads, never on the event loop. */
const argon2id = 2
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Keyboards send an accented letter as one character or as two. */
const normalized = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string) => hash(normalized(password), cost)

/** Compared when there is no account, so that the answer takes the same time. */
const dummyHash = hashPassword('nobody has this password')

export async function passwordFits(hashed: string | null | undefined, password: string) {
  if (hashed) return verify(hashed, normalized(password))
  await verify(await dummyHash, normalized(password))
  return false
}
