import type { LogFilter } from '@aulanova/contract/identity/admin-users'
import type { AuditedFields } from '@aulanova/contract/kernel/audited-fields'
import type { Client } from '#kernel/client.ts'
import { type Db, literal } from '#platform/db/db.ts'
import { isEmail } from '#platform/db/email.ts'
import { clientName } from './client-name.ts'

/** Whatever happens to an account is written to the log of devices, by all that deals with accounts. */
export type DeviceEvent =
  | 'sign-in'
  | 'refused'
  | 'refresh'
  | 'replayed'
  | 'sign-out'
  | 'global-sign-out'
  | 'password-changed'
  | 'password-reset'
  | 'confirmed'
  | 'enabled'
  | 'disabled'
  | 'forced-out'
  | 'reset-required'
  | 'temporary-password'
  | 'invited'
  | 'invited-again'
  | 'facts-changed'
  | 'groups-changed'

export interface DeviceLogEntry {
  userId: string
  event: DeviceEvent
  client: Client
  deviceId?: string
  reason?: string
  /** The administrator who did it. */
  by?: string
}

export const log = (db: Db, { userId, event, client, deviceId, reason, by }: DeviceLogEntry) => db`
  insert into device_log (user_id, device_id, event, ip, client, reason, by_id)
  values (${userId}, ${deviceId ?? null}, ${event}, ${client.ip}, ${clientName(client.userAgent)},
    ${reason ?? null}, ${by ?? null})`

/**
 * One statement whether or not the address has an account, and no waiting for the disk, so that the time reveals
 * nothing. A crash may lose the last few refusals.
 */
export async function logRefusal(db: Db, email: string, client: Client, reason: string) {
  await db`set local synchronous_commit to off`
  await db`
    insert into device_log (user_id, event, ip, client, reason)
    select id, 'refused', ${client.ip}, ${clientName(client.userAgent)}, ${reason}
    from users where ${isEmail(db, email)}`
}

export const sweepLog = (db: Db, before: Date) => db`delete from device_log where at < ${before}`

export interface DeviceLogRow {
  id: number
  at: string
  event: DeviceEvent
  client: string
  ip: string | null
  reason: string | null
  by: string | null
  before: AuditedFields
  after: AuditedFields
}

export interface LogPage {
  userId: string
  /** All of it unless given. */
  show?: LogFilter | undefined
  /** The id that ended the page before. */
  before: number | null
  limit: number
}

const eventsOf: Record<LogFilter, DeviceEvent[]> = { 'sign-ins': ['sign-in'], refusals: ['refused', 'replayed'] }

const shown = (db: Db, show: LogFilter | undefined) => (show ? db`and event = any(${eventsOf[show]})` : db``)

/** The latest first. What changed is in the audit log, written by the same transaction and so at the same time. */
export const readLog = (db: Db, { userId, show, before, limit }: LogPage) => db<DeviceLogRow[]>`
  select device_log.id, device_log.at, event, client, host(device_log.ip) as ip, reason, administrators.email as "by",
    coalesce(act.before, '{}') as before, coalesce(act.after, '{}') as after
  from device_log
  left join users administrators on administrators.id = by_id
  left join lateral (
    select before, after from audit_log
    where subject_id = ${userId} and audit_log.at = device_log.at and subject_kind = 'users'
      and action = case event when 'facts-changed' then 'update' else event end
    order by audit_log.id limit 1
  ) as act on event in ('groups-changed', 'facts-changed')
  where user_id = ${userId} ${shown(db, show)} ${before ? db`and device_log.id < ${before}` : db``}
  order by device_log.id desc limit ${literal(db, limit)}`

export async function countLog(db: Db, userId: string, show?: LogFilter) {
  const [row] = await db<[{ count: number }]>`
    select count(*)::int as count from device_log where user_id = ${userId} ${shown(db, show)}`
  return row.count
}
