import type { Client } from '#kernel/client.ts'
import type { Db } from '#platform/db/db.ts'
import { pendingTerms } from './accepted-terms-sql.ts'
import { hashOfBrowser } from './browsers.ts'
import { clientName } from './client-name.ts'

/** The account of a session: all that a token says about it. */
export interface Owner {
  id: string
  username: string
  email: string
  name: string
  enabled: boolean
  tokenVersion: number
  groups: string[]
  /** The revision of the terms that they have not accepted yet. */
  pendingTerms: number | null
}

/**
 * Locked until the transaction ends, so that nothing revokes the session between its opening and the commit. Two
 * statements, though sent together: one that waited for a change of groups would still see the old groups.
 */
export async function lockOwner(db: Db, id: string) {
  const [, [owner]] = await Promise.all([
    db`select 1 from users where id = ${id} for share`,
    db<[Owner]>`
      select id, username, email, name, is_active(users) as enabled, token_version,
        array(select group_name from user_groups where user_id = users.id order by group_name) as groups,
        ${pendingTerms(db, db`users.id`)} as pending_terms
      from users where id = ${id}`,
  ])
  return owner
}

interface NewSession {
  /** The account as it was when its password was compared. */
  checked: { id: string; tokenVersion: number }
  client: Client
  refreshHash: Buffer
  expires: Date
}

/**
 * Adds a device with its first refresh token and the line about it in the log, unless the account has changed since it
 * was checked. One statement, which commits by itself. It locks the account, so that nothing revokes the session before
 * the commit; if it had to wait for a change, PostgreSQL compares the version of the account again. A change of groups
 * raises that version, so the groups belong to it.
 */
export async function openSession(db: Db, { checked, client, refreshHash, expires }: NewSession) {
  const { ip, userAgent } = client
  const name = clientName(userAgent)
  const [opened] = await db<(Owner & { deviceId: string })[]>`
    with owner as (
      select * from users where id = ${checked.id} and token_version = ${checked.tokenVersion} and is_active(users)
      for share
    ), device as (
      insert into devices (user_id, client, user_agent, last_ip, browser)
      select id, ${name}, ${userAgent}, ${ip}, ${hashOfBrowser(client)} from owner returning id, user_id
    ), token as (
      insert into refresh_tokens (hash, device_id, expires_at) select ${refreshHash}, id, ${expires} from device
    ), logged as (
      insert into device_log (user_id, device_id, event, ip, client)
      select user_id, id, 'sign-in', ${ip}, ${name} from device
    )
    select device.id as device_id, owner.id, username, email, owner.name, true as enabled, token_version,
      array(select group_name from user_groups where user_id = owner.id order by group_name) as groups,
      ${pendingTerms(db, db`owner.id`)} as pending_terms
    from owner join device on true`
  return opened
}

export const addRefreshToken = (db: Db, deviceId: string, hash: Buffer, expires: Date) => db`
  insert into refresh_tokens (hash, device_id, expires_at) values (${hash}, ${deviceId}, ${expires})`

export interface RefreshToken {
  deviceId: string
  userId: string
  used: boolean
  usable: boolean
}

/** Locks the row, so that of two calls with one token the second sees it used. */
export async function lockRefreshToken(db: Db, hash: Buffer, now: Date) {
  const [found] = await db<RefreshToken[]>`
    select device_id, devices.user_id, used_at is not null as used,
      expires_at > ${now} and signed_out_at is null and is_active(users) as usable
    from refresh_tokens
    join devices on devices.id = device_id
    join users on users.id = devices.user_id
    where hash = ${hash} for update of refresh_tokens`
  return found
}

export const useRefreshToken = (db: Db, hash: Buffer, now: Date) =>
  db`update refresh_tokens set used_at = ${now} where hash = ${hash}`

/** Also sets the browser of devices that were added before browsers had a secret. */
export const touchDevice = (db: Db, deviceId: string, client: Client, now: Date) => db`
  update devices set last_seen_at = ${now}, last_ip = ${client.ip}, browser = coalesce(browser, ${hashOfBrowser(client)})
  where id = ${deviceId}`

export interface DeviceEnding {
  userId: string
  deviceId: string
  /** Whether its browser stays known: true where the person signed out on that device. */
  keepBrowser: boolean
}

/** Answers whether there was such a device to sign out. */
export async function endDevice(db: Db, { userId, deviceId, keepBrowser }: DeviceEnding, now: Date) {
  const { count } = await db`
    update devices set signed_out_at = ${now}, browser = case when ${keepBrowser} then browser end
    where id = ${deviceId} and user_id = ${userId} and signed_out_at is null`
  return count > 0
}

/** Their browsers are not known any more either: a stranger may have used one of them. */
export const endDevices = (db: Db, userId: string, except: string | null, now: Date) => db`
  update devices set signed_out_at = coalesce(signed_out_at, ${now}), browser = null
  where user_id = ${userId} and id is distinct from ${except} and (signed_out_at is null or browser is not null)`

export const raiseVersion = (db: Db, userId: string) =>
  db`update users set token_version = token_version + 1 where id = ${userId}`

export const sweepRefreshTokens = (db: Db, now: Date) => db`delete from refresh_tokens where expires_at < ${now}`

/** Devices that were signed out, or not used, for so long. */
export const sweepDevices = (db: Db, before: Date) => db`
  delete from devices where signed_out_at < ${before} or last_seen_at < ${before}`

/**
 * The account's token version for each of these devices that is signed in. Read at every request, so that a session
 * revoked on one server is revoked on all at once.
 */
export const currentVersions = (db: Db, deviceIds: readonly string[]) => db<{ deviceId: string; version: number }[]>`
  select devices.id as device_id, token_version as version from devices join users on users.id = devices.user_id
  where devices.id = any(${[...deviceIds]}::uuid[]) and signed_out_at is null and is_active(users)`
