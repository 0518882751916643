import type { Client } from '#adapters/identity/identity.ts'
import type { Db } from '#db/db.ts'
import { clientName } from './client-name.ts'

export interface Account {
  id: string
  username: string
  email: string
  name: string
  enabled: boolean
  status: 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD'
  passwordHash: string | null
  tokenVersion: number
  groups: string[]
}

const account = (db: Db) => db`
  users.id, username, email, name, enabled, status, password_hash, token_version,
  array(select group_name from user_groups where user_id = users.id order by group_name) as groups`

export async function byEmail(db: Db, email: string) {
  const [found] = await db<Account[]>`select ${account(db)} from users where lower(email) = lower(${email})`
  return found
}

export async function byId(db: Db, id: string) {
  const [found] = await db<[Account]>`select ${account(db)} from users where id = ${id}`
  return found
}

export async function addDevice(db: Db, userId: string, { ip, userAgent }: Client) {
  const [device] = await db<[{ id: string }]>`
    insert into devices (user_id, client, user_agent, last_ip)
    values (${userId}, ${clientName(userAgent)}, ${userAgent}, ${ip}) returning id`
  return device.id
}

export const addRefreshToken = (db: Db, deviceId: string, hash: Buffer, expires: Date) => db`
  insert into refresh_tokens (hash, device_id, expires_at) values (${hash}, ${deviceId}, ${expires})`

export interface RefreshToken {
  deviceId: string
  userId: string
  used: boolean
  usable: boolean
}

/** Holds the row, so that of two calls with one token the second sees it used. */
export async function lockRefreshToken(db: Db, hash: Buffer, now: Date) {
  const [found] = await db<RefreshToken[]>`
    select device_id, devices.user_id, used_at is not null as used,
      expires_at > ${now} and signed_out_at is null and users.enabled as usable
    from refresh_tokens
    join devices on devices.id = device_id
    join users on users.id = devices.user_id
    where hash = ${hash} for update of refresh_tokens`
  return found
}

export const useRefreshToken = (db: Db, hash: Buffer, now: Date) =>
  db`update refresh_tokens set used_at = ${now} where hash = ${hash}`

export const touchDevice = (db: Db, deviceId: string, { ip }: Client, now: Date) =>
  db`update devices set last_seen_at = ${now}, last_ip = ${ip} where id = ${deviceId}`

export const endDevice = (db: Db, deviceId: string, now: Date) =>
  db`update devices set signed_out_at = ${now} where id = ${deviceId} and signed_out_at is null`

/** Asked on every request: what was revoked a moment ago, on whatever server, is revoked now. */
export async function stillStands(db: Db, deviceId: string, tokenVersion: number) {
  const [found] = await db`
    select 1 from devices join users on users.id = devices.user_id
    where devices.id = ${deviceId} and signed_out_at is null and enabled and token_version = ${tokenVersion}`
  return found !== undefined
}

export type DeviceEvent = 'sign-in' | 'refused' | 'refresh' | 'replayed' | 'sign-out'

export const logDevice = (db: Db, userId: string, deviceId: string | null, event: DeviceEvent, client: Client) => db`
  insert into device_log (user_id, device_id, event, ip, client)
  values (${userId}, ${deviceId}, ${event}, ${client.ip}, ${clientName(client.userAgent)})`
