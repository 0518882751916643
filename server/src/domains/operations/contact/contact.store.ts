import type { MyMessage } from '@aulanova/contract/operations/contact'
import type { Db } from '#platform/db/db.ts'
import type { Reader } from '#platform/outbox/notify.rules.ts'

/** For a message that is not stored. */
export async function nextNumber(db: Db) {
  const [row] = await db<[{ number: number }]>`select nextval('contact_numbers')::int as number`
  return row.number
}

export async function add(db: Db, userId: string, message: string) {
  const [row] = await db<[{ number: number }]>`
    insert into contact_messages (user_id, message) values (${userId}, ${message}) returning number`
  return row.number
}

export async function sender(db: Db, userId: string) {
  const [row] = await db<[Reader]>`select name, email, language from users where id = ${userId}`
  return row
}

export interface MessageRow {
  number: number
  createdAt: string
  message: string
  state: MyMessage['State']
}

export const ofPerson = (db: Db, userId: string) => db<MessageRow[]>`
  select number, created_at, message, case when solved_at is null then 'open' else 'solved' end as state
  from contact_messages where user_id = ${userId} order by number desc limit 50`

/** False when the person has no such message. */
export async function solve(db: Db, userId: string, number: number, now: Date) {
  const { count } = await db`
    update contact_messages set solved_at = coalesce(solved_at, ${now}) where user_id = ${userId} and number = ${number}`
  return count > 0
}
