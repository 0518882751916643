import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Db } from '#platform/db/db.ts'
import { demoPassword } from './credentials.ts'

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
      ${await hash(password, leastCost)})
    returning id`
  if (groups.length > 0)
    await db`insert into user_groups ${db(groups.map((groupName) => ({ userId: user.id, groupName })))}`
  return { id: user.id, email, name, password }
}

/**
 * The least cost of argon2id: a hash names the cost to check it with, and hundreds of tests sign in. What sign-up,
 * changed and recovered passwords write has the full cost.
 */
const leastCost = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 }
