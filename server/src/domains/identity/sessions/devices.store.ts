import type { Db } from '#platform/db/db.ts'
import { isEmail } from '#platform/db/email.ts'

export interface DeviceRow {
  id: string
  client: string
  lastIp: string | null
  /** Signed out, or unused for so long that it could not renew its session. */
  ended: boolean
  createdAt: string
  lastSeenAt: string
}

interface DevicePage {
  /** The last device of the page before. */
  after: string | null
  limit: number
  unusedSince: Date
}

/** The newest first. */
export const devices = (db: Db, userId: string, { after, limit, unusedSince }: DevicePage) => db<DeviceRow[]>`
  select id, client, host(last_ip) as last_ip, created_at, last_seen_at,
    signed_out_at is not null or last_seen_at < ${unusedSince} as ended
  from devices
  where user_id = ${userId} ${
    after ? db`and (created_at, id) < ((select created_at from devices where id = ${after}), ${after}::uuid)` : db``
  }
  order by created_at desc, id desc limit ${limit}`

/** Whether the account of this address has signed in in this browser. The same query runs without an account. */
export async function isKnown(db: Db, email: string, browser: Buffer, since: Date) {
  const [row] = await db`
    select 1 from devices join users on users.id = user_id
    where ${isEmail(db, email)} and browser = ${browser} and last_seen_at > ${since} limit 1`
  return row !== undefined
}

export async function countDevices(db: Db, userId: string) {
  const [row] = await db<[{ count: number }]>`select count(*)::int as count from devices where user_id = ${userId}`
  return row.count
}
