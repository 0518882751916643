import { Problem } from '@aulanova/contract/problems'
import type { Pool } from '#db/db.ts'
import type { Client, SignedIn } from './client.ts'
import * as store from './devices.store.ts'
import { daysFrom, refreshDays, type Sessions } from './sessions.ts'

export const devicesAPage = 10

export interface DevicePage {
  devices: store.DeviceRow[]
  count: number
  /** Where the next page begins; null on the last. */
  next: string | null
}

/** Where somebody is signed in, and how they leave. */
export interface Devices {
  devices(userId: string, after: string | null): Promise<DevicePage>
  signOut(who: SignedIn, client: Client): Promise<void>
  globalSignOut(who: SignedIn, client: Client): Promise<void>
  /** Throws `ItemNotFound` for a device that is not theirs or is signed out already. */
  signOutDevice(who: SignedIn, deviceId: string, client: Client): Promise<void>
}

interface Needs {
  sql: Pool
  sessions: Sessions
  now: () => Date
}

export const devicesOf = ({ sql, sessions, now }: Needs): Devices => ({
  async devices(userId, after) {
    const rows = await store.devices(sql, userId, after, devicesAPage + 1, daysFrom(now(), -refreshDays))
    const devices = rows.slice(0, devicesAPage)
    const next = rows.length > devices.length ? devices.at(-1)!.id : null
    return { devices, next, count: await store.countDevices(sql, userId) }
  },

  async signOut({ id: userId, deviceId }, client) {
    await sql.begin(async (tx) => {
      await sessions.endDevice(tx, userId, deviceId, { staysKnown: true })
      await store.log(tx, { userId, deviceId, event: 'sign-out', client })
    })
  },

  async globalSignOut({ id: userId, deviceId }, client) {
    await sql.begin(async (tx) => {
      await sessions.endAll(tx, userId)
      await store.log(tx, { userId, deviceId, event: 'global-sign-out', client })
    })
  },

  async signOutDevice({ id: userId }, deviceId, client) {
    await sql.begin(async (tx) => {
      const ended = await sessions.endDevice(tx, userId, deviceId, { staysKnown: false })
      if (!ended) throw new Problem('ItemNotFound')
      await store.log(tx, { userId, deviceId, event: 'sign-out', client })
    })
  },
})
