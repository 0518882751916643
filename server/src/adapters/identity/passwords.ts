import { hash, verify } from '@node-rs/argon2'

/** 19 MiB and two passes: what a sign-in may cost; runs on libuv's threads, never on the event loop. */
const argon2id = 2
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** An accented letter is one character on one keyboard and two on another. */
const typed = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string) => hash(typed(password), cost)

/** Somebody without an account waits as long as somebody with one. */
const nobodysHash = hashPassword('nobody has this password')

export async function passwordFits(hashed: string | null | undefined, password: string) {
  if (hashed) return verify(hashed, typed(password))
  await verify(await nobodysHash, typed(password))
  return false
}
