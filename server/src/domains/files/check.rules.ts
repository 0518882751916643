import { setTimeout as wait } from 'node:timers/promises'
import { type FileKind, fileLimits } from '@aulanova/contract/files/file-limits'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import { queueOf } from '#platform/threads/thread.ts'
import type { FileRow } from './file-json.ts'
import * as store from './files.store.ts'
import type { Holder } from './holder.ts'
import { captionsOf } from './inspect/captions.ts'
import { simulationOf } from './inspect/packages.ts'
import { coverOf, imageOf, templateOf } from './inspect/pictures.ts'
import { type Confirmed, rejected, type Source } from './inspect/source.ts'
import { videoOf } from './inspect/videos.ts'
import { folderOf, lateArrivals } from './kinds.ts'
import { requireRoom } from './quota.rules.ts'

const inspections: Record<FileKind, (source: Source) => Promise<Confirmed>> = {
  cover: coverOf,
  presentation: videoOf,
  certificate_template: templateOf,
  image: imageOf,
  // Any type is allowed: browsers save it and never show it.
  attachment: async ({ key, bytes, contentType }) => ({ key, bytes, contentType }),
  simulation: simulationOf,
  video: videoOf,
  captions: captionsOf,
}

/**
 * A picture of a kilobyte may have a hundred million pixels. Decoding several at once would take gigabytes, and all of
 * libuv's threads, which hashing passwords and reading files need too.
 */
const inQueue = queueOf({ longestQueue: 30, longestQueueEach: 10 })
const isPicture = (kind: FileKind) => kind === 'cover' || kind === 'image' || kind === 'certificate_template'

/** The lease of a check: the largest package is unpacked in less, and a process that died blocks it no longer. */
const leaseMs = 5 * 60_000
const longestWait = 60_000

/** Inspects an upload once: parallel calls wait for the result. */
export async function checked(services: Services, id: string): Promise<FileRow> {
  const { sql, now } = services
  for (let waited = 0; waited < longestWait; waited += 200) {
    const mine = await store.takeForCheck(sql, id, now(), new Date(now().getTime() + leaseMs))
    if (mine) return check(services, mine)
    const file = await store.byId(sql, id)
    if (!file) throw new Problem('ItemNotFound')
    if (file.status === 'confirmed') return file
    await wait(200)
  }
  throw new Problem('Unavailable', { retryAfter: 10 })
}

async function check(services: Services, file: FileRow): Promise<FileRow> {
  try {
    return await inspectAndConfirm(services, file)
  } catch (error) {
    // A lease that ran out let another check finish first: what that one found counts.
    const current = await store.byId(services.sql, file.id)
    if (current?.status === 'confirmed') return current
    const isRefused = error instanceof Problem && (error.code === 'FileRejected' || error.code === 'StorageFull')
    await (isRefused ? forgetRefused(services, file) : store.endCheck(services.sql, file.id))
    throw error instanceof Missing ? rejected('missing') : error
  }
}

async function inspectAndConfirm(services: Services, file: FileRow): Promise<FileRow> {
  const { sql, files, now } = services
  const folder = folderOf(file)
  const original = `${folder}/original`
  // Moved first: the grant is still valid, so the bytes could be replaced after the inspection.
  await files.move(file.key, original)
  const stored = await files.head(original)
  if (!stored) throw new Missing()
  if (stored.bytes !== file.bytes) throw rejected('incomplete')
  const { bytes, contentType, kind } = file
  const { types } = fileLimits[kind]
  const holders = await store.holdersOf(sql, file.id)
  const reserve = reservationOf(services, file, holders)
  const inspect = () => inspections[kind]({ files, folder, key: original, bytes, contentType, types, reserve })
  const inspectInQueue = () =>
    inQueue(holders.userId, async () => {
      await store.renewCheck(sql, file.id, new Date(now().getTime() + leaseMs))
      return inspect()
    })
  const found = await (isPicture(kind) ? inspectInQueue() : inspect())
  await reserve(found.bytes)
  const confirmed = await sql.begin(async (tx) => {
    await keepSpentGrant(services, tx, file.id)
    return store.confirm(tx, file.id, found, now())
  })
  if (!confirmed) throw new Overtaken()
  if (found.key !== original) await files.remove(original)
  return confirmed
}

/** Reserves room for what will be stored beyond the bytes that the grant already counts. */
function reservationOf({ sql, config }: Services, file: FileRow, holders: Holder & { userId: string }) {
  let reserved = 0
  return (total: number) =>
    sql.begin(async (tx) => {
      const extra = total - file.bytes
      if (extra <= reserved) return
      await requireRoom(tx, config.storage, { ...holders, bytes: extra - reserved })
      await store.reserve(tx, file.id, extra)
      reserved = extra
    })
}

async function forgetRefused(services: Services, file: FileRow) {
  const isForgotten = await services.sql.begin(async (tx) => {
    await keepSpentGrant(services, tx, file.id)
    return store.forgetRefused(tx, file.id)
  })
  if (isForgotten) await services.files.removeFolder(folderOf(file))
}

async function keepSpentGrant({ files, now }: Services, tx: Db, id: string) {
  if (!files.oneUploadPerGrant) await store.keepSpentGrant(tx, id, new Date(now().getTime() - lateArrivals))
}

/** Nothing has arrived yet: the grant stays until it is swept. */
class Missing extends Error {}

/** Another check has ended before this one. */
class Overtaken extends Error {}
