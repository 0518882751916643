import type { Db } from '#platform/db/db.ts'
import { addSample } from '#platform/meter/samples.store.ts'
import { saltName } from './visitor-salt.ts'

export interface NewEvent {
  at: string
  name: string
  path: string
  country: string | null
  /** A hash in hexadecimal digits. */
  visitor: string | null
  /** The domain of the organization whose site the page belongs to. */
  domain: string | null
  details: Record<string, string | number>
}

interface Batch {
  at: Date
  /** An array of NewEvents, and how many it has. */
  json: string
  count: number
  /** How many others were dropped. */
  dropped: number
}

/** Writes and counts events in one statement, so that the counts are those of the rows. */
export async function add(db: Db, { at, json, count, dropped }: Batch) {
  const counts = addSample(db, at, { eventsKept: count, eventsDropped: dropped })
  await (count > 0 ? db`with written as (${insert(db, json)}) ${counts}` : counts)
}

/** A domain that no organization has counts for none. Most events have none, and nothing is looked up for them. */
const insert = (db: Db, json: string) => db`
  insert into events (at, name, path, country, visitor, organization_id, details)
  select e.at, e.name, e.path, e.country, decode(e.visitor, 'hex'),
    (select id from organizations where details ->> 'Domain' = e.domain and details ->> 'Domain' <> ''), e.details
  from json_to_recordset(${json}::text::json) as e (
    at timestamptz, name text, path text, country text, visitor text, domain text, details jsonb)`

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
