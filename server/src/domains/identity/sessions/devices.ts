import { pageSize } from '@aulanova/contract/kernel/common'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { Client, SignedIn } from '#kernel/client.ts'
import { pageOf } from '#kernel/page-of.ts'
import type { Pool } from '#platform/db/db.ts'
import { log } from './device-log-sql.ts'
import * as store from './devices.store.ts'
import { daysFrom, refreshDays } from './lifetimes.ts'
import type { Sessions } from './sessions.ts'

export interface DevicePage {
  devices: store.DeviceRow[]
  count: number
  /** Where the next page begins; null on the last. */
  next: string | null
}

/** The devices on which a person is signed in, and signing out. */
export interface Devices {
  devices(userId: string, after: string | null): Promise<DevicePage>
  signOut(actor: SignedIn, client: Client): Promise<void>
  globalSignOut(actor: SignedIn, client: Client): Promise<void>
  /** Throws `ItemNotFound` for a device that is not theirs or is signed out already. */
  signOutDevice(actor: SignedIn, deviceId: string, client: Client): Promise<void>
}

interface Needs {
  sql: Pool
  sessions: Sessions
  now: () => Date
}

export const devicesOf = ({ sql, sessions, now }: Needs): Devices => ({
  async devices(userId, after) {
    const unusedSince = daysFrom(now(), -refreshDays)
    const [rows, count] = await Promise.all([
      store.devices(sql, userId, { after, limit: pageSize + 1, unusedSince }),
      store.countDevices(sql, userId),
    ])
    const { page, lastOfMore } = pageOf(rows, pageSize)
    return { devices: page, next: lastOfMore?.id ?? null, count }
  },

  async signOut({ id: userId, deviceId }, client) {
    await sql.begin(async (tx) => {
      await sessions.endDevice(tx, { userId, deviceId, keepBrowser: true })
      await log(tx, { userId, deviceId, event: 'sign-out', client })
    })
  },

  async globalSignOut({ id: userId, deviceId }, client) {
    await sql.begin(async (tx) => {
      await sessions.endAll(tx, userId)
      await log(tx, { userId, deviceId, event: 'global-sign-out', client })
    })
  },

  async signOutDevice({ id: userId }, deviceId, client) {
    await sql.begin(async (tx) => {
      const ended = await sessions.endDevice(tx, { userId, deviceId, keepBrowser: false })
      if (!ended) throw new Problem('ItemNotFound')
      await log(tx, { userId, deviceId, event: 'sign-out', client })
    })
  },
})
