import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Pool } from '#platform/db/db.ts'
import { currentVersionOf } from '#platform/db/public-version.ts'
import { oncePerPool } from '#platform/db/together.ts'
import { toEntry } from './catalogue.records.ts'
import * as store from './catalogue.store.ts'
import { type CatalogueIndex, catalogueIndex } from './catalogue-index.ts'

/** So many are read and indexed in one piece: some milliseconds. */
const together = 100

export interface Catalogue {
  index: CatalogueIndex
  organizations: ReadonlyMap<string, store.OrganizationRow>
}

function catalogueCache(sql: Pool) {
  const currentVersion = currentVersionOf(sql)
  const index = catalogueIndex()
  const stamps = new Map<string, string>()
  const cached: Catalogue = { index, organizations: new Map() }
  let version: string | undefined
  let reading: Promise<void> | undefined

  function remove(courseId: string) {
    index.remove(courseId)
    stamps.delete(courseId)
  }

  /** Reads the courses that are new or changed, and forgets those that left. */
  async function readChanges() {
    const current = new Map((await store.stamps(sql)).map(({ courseId, stamp }) => [courseId, stamp]))
    for (const courseId of stamps.keys()) if (!current.has(courseId)) remove(courseId)
    const changed = [...current.keys()].filter((courseId) => stamps.get(courseId) !== current.get(courseId))
    for (let from = 0; from < changed.length; from += together) {
      const ids = changed.slice(from, from + together)
      const rows = new Map((await store.entries(sql, ids)).map((row) => [row.courseId, row]))
      for (const courseId of ids) {
        const row = rows.get(courseId)
        // It may have left since its hash was read.
        if (!row) remove(courseId)
        else {
          index.put(toEntry(row))
          stamps.set(courseId, current.get(courseId) as string)
        }
      }
      await nextTurn()
    }
  }

  async function read(asked: string) {
    const organizations = await store.organizations(sql)
    await readChanges()
    cached.organizations = new Map(organizations.map((row) => [row.id, row]))
    // Only now: what failed half-way is read again.
    version = asked
  }

  /** Who asks while it is read waits for the same reading. */
  function readOnce(asked: string) {
    reading ??= read(asked).finally(() => {
      reading = undefined
    })
    return reading
  }

  /** All published courses, at least as new as the public version that is known when this is called. */
  return async (): Promise<Catalogue> => {
    const asked = await currentVersion()
    if (asked === version) return cached
    // A reading that began before the version was read may have missed its change.
    await reading?.catch(() => {})
    if (asked !== version) await readOnce(asked)
    return cached
  }
}

/** The catalogue of this process: read once, and then only what changed. */
export const catalogueOf = oncePerPool(catalogueCache)
