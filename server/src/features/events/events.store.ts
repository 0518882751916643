import { copyIn } from '#db/copy-in.ts'
import type { Db, Pool } from '#db/db.ts'
import { saltName } from '#db/visitor-salt.ts'
import { addSample } from '#meter/samples.store.ts'

export interface NewEvent {
  at: string
  name: string
  path: string
  country: string | null
  /** A hash in hexadecimal digits. */
  visitor: string | null
  /** Whose site the page belongs to. */
  organizationId: string | null
  details: Record<string, string | number>
}

/** An event as `copy` reads it, with the columns in the order of `copyEvents`. */
export function lineOf({ at, name, path, country, visitor, organizationId, details }: NewEvent) {
  const hash = visitor === null ? none : `\\\\x${visitor}`
  const text = `${escaped(name)}\t${escaped(path)}\t${country ?? none}`
  return `${at}\t${text}\t${hash}\t${organizationId ?? none}\t${escaped(JSON.stringify(details))}\n`
}

const none = '\\N'
const special = /[\\\t\n\r]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) =>
  special.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? '') : text

interface Batch {
  at: Date
  /** Each as `lineOf` writes it. */
  lines: readonly string[]
  /** How many other events were dropped. */
  dropped: number
}

const copyEvents = 'copy events (at, name, path, country, visitor, organization_id, details) from stdin'

/**
 * Writes and counts events in one transaction, so that the counts are those of the rows. `copy` takes the database half
 * the time of an insert from JSON. One process writes at a time: several would take all processors from other queries.
 */
export const add = (db: Pool, { at, lines, dropped }: Batch) =>
  db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(720150054)`
    if (lines.length > 0) {
      const rows = await copyIn(tx, copyEvents)
      await rows.write(lines.join(''))
      await rows.end()
    }
    await addSample(tx, at, { eventsKept: lines.length, eventsDropped: dropped })
  })

export const organizationsByDomain = (db: Db) => db<{ domain: string; id: string }[]>`
  select details ->> 'Domain' as domain, id from organizations where details ->> 'Domain' <> ''`

export interface Salt {
  day: string
  salt: string
}

/**
 * The salt of a day. The first who asks on a new day replaces that of the day before, which is then lost: who asks for
 * an earlier day, because its clock is behind, gets the newer one.
 */
export async function saltOf(db: Db, day: string) {
  const [row] = await db<[Salt]>`
    insert into settings (name, value)
    values (${saltName}, jsonb_build_object('day', ${day}::text, 'salt', gen_random_uuid()::text))
    on conflict (name) do update set value = case
      when settings.value ->> 'day' >= ${day} then settings.value else excluded.value end
    returning value ->> 'day' as day, value ->> 'salt' as salt`
  return row
}
