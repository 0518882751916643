import type { SiteKind } from '@aulanova/contract/site-kinds'
import type { Db } from '#db/db.ts'
import type { ListedItem, SiteFile, SiteItem } from './site-content.ts'

/** What visitors see of an item: what was published last, or what was to be published by now. */
const shown = (db: Db, now: Date) => db`case when i.next_at <= ${now} then i.next else i.live end`
const columns = (db: Db, now: Date) => db`
  i.id, ${shown(db, now)} as fields, case when i.next_at <= ${now} then i.next_at else i.live_at end as published_at`
const isShown = (db: Db, now: Date) => db`(i.live is not null or i.next_at <= ${now})`

interface Asked {
  organizationId: string
  kind: SiteKind
  now: Date
  limit: number
}

export const ordered = (db: Db, { organizationId, kind, now, limit }: Asked) => db<SiteItem[]>`
  select ${columns(db, now)} from site_items i
  where i.organization_id = ${organizationId} and i.kind = ${kind} and ${isShown(db, now)}
  order by i.position, i.id limit ${limit}`

/** The newest first; `before` is the id of the last one that was seen. */
export const dated = (db: Db, { organizationId, kind, now, limit, before }: Asked & { before?: string }) => db<
  SiteItem[]
>`
  select ${columns(db, now)} from site_items i
  where i.organization_id = ${organizationId} and i.kind = ${kind} and ${isShown(db, now)} ${
    before
      ? db`and (i.shown_at, i.id) < (
          select b.shown_at, b.id from site_items b where b.id = ${before} and b.organization_id = ${organizationId})`
      : db``
  }
  order by i.shown_at desc, i.id desc limit ${limit}`

const endOfEvent = (db: Db, now: Date) => db`
  coalesce(nullif(${shown(db, now)} ->> 'Ends', ''), ${shown(db, now)} ->> 'Starts')::timestamptz`

/** Events that are not over, the next one first. */
export const comingEvents = (db: Db, { organizationId, now, limit }: Omit<Asked, 'kind'>) => db<SiteItem[]>`
  select ${columns(db, now)} from site_items i
  where i.organization_id = ${organizationId} and i.kind = 'events' and ${isShown(db, now)}
    and ${endOfEvent(db, now)} >= ${now}
  order by (${shown(db, now)} ->> 'Starts')::timestamptz, i.id limit ${limit}`

export const pastEvents = (db: Db, { organizationId, now, limit }: Omit<Asked, 'kind'>) => db<SiteItem[]>`
  select ${columns(db, now)} from site_items i
  where i.organization_id = ${organizationId} and i.kind = 'events' and ${isShown(db, now)}
    and ${endOfEvent(db, now)} < ${now}
  order by i.shown_at desc, i.id desc limit ${limit}`

export async function one(db: Db, { organizationId, kind, now, id }: Omit<Asked, 'limit'> & { id: string }) {
  const [row] = await db<SiteItem[]>`
    select ${columns(db, now)} from site_items i
    where i.id = ${id} and i.organization_id = ${organizationId} and i.kind = ${kind} and ${isShown(db, now)}`
  return row
}

/** When the next item appears, or the next event is over. */
export async function nextChange(db: Db, organizationId: string, now: Date) {
  const [row] = await db<[{ at: string | null }]>`
    select least(
      (select min(next_at) from site_items where organization_id = ${organizationId} and next_at > ${now}),
      (select min(ends) from (
        select ${endOfEvent(db, now)} as ends from site_items i
        where i.organization_id = ${organizationId} and i.kind = 'events' and ${isShown(db, now)}) event
        where ends >= ${now})) as at`
  return row.at
}

export const files = (db: Db, organizationId: string, ids: readonly string[]) => db<SiteFile[]>`
  select id, filename, bytes from files
  where organization_id = ${organizationId} and status = 'confirmed' and id = any(${[...ids]}::uuid[])`

export interface SubjectRow {
  careerId: string
  cycleId: string
  cycle: string
  id: string | null
  name: string | null
  code: string | null
  credits: number | null
}

/** The maps of these careers in their order: a row for each subject, and one for a cycle without any. */
export const maps = (db: Db, careerIds: readonly string[]) => db<SubjectRow[]>`
  select k.career_id, c.id as cycle_id, c.name as cycle, s.id, s.name, s.details ->> 'Code' as code,
    (s.details ->> 'Credits')::int as credits
  from career_cycles k
  join school_cycles c on c.id = k.cycle_id
  left join cycle_subjects p on p.career_id = k.career_id and p.cycle_id = k.cycle_id
  left join school_subjects s on s.id = p.subject_id
  where k.career_id = any(${[...careerIds]}::uuid[])
  order by k.career_id, k.position, k.created_at, c.id, p.position, p.created_at, s.id`

export const careers = (db: Db, ids: readonly string[]) => db<{ id: string; name: string }[]>`
  select id, name from careers where id = any(${[...ids]}::uuid[])`

export const coursesOfSubjects = (db: Db, ids: readonly string[]) => db<{ subjectId: string; courseId: string }[]>`
  select s.subject_id, s.course_id from subject_courses s
  join catalogue_entries e on e.course_id = s.course_id
  where s.subject_id = any(${[...ids]}::uuid[]) order by lower(e.name), e.course_id`

/** Every published item of every site, for the sitemap. */
export const listed = (db: Db, now: Date, domain?: string) => db<ListedItem[]>`
  select o.details ->> 'Domain' as domain, i.kind, i.id, ${shown(db, now)} ->> 'Name' as name,
    case when i.next_at <= ${now} then i.next_at else i.live_at end as changed_at
  from site_items i join organizations o on o.id = i.organization_id
  where o.details ->> 'Domain' <> '' and ${isShown(db, now)} ${domain ? db`and o.details ->> 'Domain' = ${domain}` : db``}
  order by o.details ->> 'Domain', i.kind, i.id`
