import { randomUUID } from 'node:crypto'
import { hashPassword } from '#adapters/identity/accounts/passwords.ts'
import type { Db } from '#db/db.ts'
import { demoPassword } from '#demo/credentials.ts'

interface Person {
  email?: string
  name?: string
  password?: string
  groups?: string[]
  status?: 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD'
  enabled?: boolean
  demo?: boolean
}

/** An account that can sign in. */
export async function aUser(db: Db, person: Person = {}) {
  const { name = 'Mariana Ortega', password = demoPassword, groups = ['general'] } = person
  const { email = `${randomUUID()}@example.test`, status = 'CONFIRMED', enabled = true, demo = false } = person
  const [user] = await db<[{ id: string }]>`
    insert into users (username, email, name, email_verified, status, enabled, demo, password_hash)
    values (${randomUUID()}, ${email}, ${name}, ${status === 'CONFIRMED'}, ${status}, ${enabled}, ${demo},
      ${await hashed(password)})
    returning id`
  if (groups.length > 0)
    await db`insert into user_groups ${db(groups.map((groupName) => ({ userId: user.id, groupName })))}`
  return { id: user.id, email, name, password }
}

/** Hashing is slow on purpose, so hashes are cached: tests use the same few passwords. */
const known = new Map<string, Promise<string>>()
function hashed(password: string) {
  const kept = known.get(password) ?? hashPassword(password)
  known.set(password, kept)
  return kept
}
