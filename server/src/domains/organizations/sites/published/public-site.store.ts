import type { SiteFile, SiteItem } from '@aulanova/contract/organizations/site-content'
import type { SiteKind } from '@aulanova/contract/organizations/site-kinds'
import type { OrganizationRow } from '#domains/organizations/organization-sql.ts'
import type { SizeRow } from '#domains/organizations/site-files.ts'
import type { Db } from '#platform/db/db.ts'

/** An item of any site, for sitemaps. */
export interface ListedItem {
  organizationId: string
  kind: SiteKind
  id: string
  name: string
  changedAt: string
}

interface Asked {
  organizationId: string
  kind: SiteKind
  limit: number
  /** Whether the texts of the items are read, which are long. */
  withTexts?: boolean
}

const columns = (db: Db, withTexts = false) => db`
  i.id, ${withTexts ? db`i.live` : db`i.live - 'Content'`} as fields, i.live_since as published_at, i.live_at as changed_at`

const isOf = (db: Db, { organizationId, kind }: Pick<Asked, 'organizationId' | 'kind'>) => db`
  i.organization_id = ${organizationId} and i.kind = ${kind} and i.live is not null`

export const ordered = (db: Db, asked: Asked) => db<SiteItem[]>`
  select ${columns(db, asked.withTexts)} from site_items i
  where ${isOf(db, asked)} order by i.position, i.id limit ${asked.limit}`

/** The newest first; `before` is the id of the last one that was seen. */
export const dated = (db: Db, { before, ...asked }: Asked & { before?: string | undefined }) => db<SiteItem[]>`
  select ${columns(db, asked.withTexts)} from site_items i
  where ${isOf(db, asked)} ${
    before
      ? db`and (i.live_shown_at, i.id) < (
          select b.live_shown_at, b.id from site_items b
          where b.id = ${before} and b.organization_id = ${asked.organizationId})`
      : db``
  }
  order by i.live_shown_at desc, i.id desc limit ${asked.limit}`

const endOfEvent = (db: Db) => db`coalesce(nullif(i.live ->> 'Ends', '')::timestamptz, i.live_shown_at)`

type AskedEvents = Omit<Asked, 'kind'> & { now: Date }

/** Events that are not over, the next one first. */
export const comingEvents = (db: Db, { now, ...asked }: AskedEvents) => db<SiteItem[]>`
  select ${columns(db, asked.withTexts)} from site_items i
  where ${isOf(db, { ...asked, kind: 'events' })} and ${endOfEvent(db)} >= ${now}
  order by i.live_shown_at, i.id limit ${asked.limit}`

export const pastEvents = (db: Db, { now, ...asked }: AskedEvents) => db<SiteItem[]>`
  select ${columns(db)} from site_items i
  where ${isOf(db, { ...asked, kind: 'events' })} and ${endOfEvent(db)} < ${now}
  order by i.live_shown_at desc, i.id desc limit ${asked.limit}`

export async function one(db: Db, { id, ...asked }: Pick<Asked, 'organizationId' | 'kind'> & { id: string }) {
  const [row] = await db<SiteItem[]>`
    select ${columns(db, true)} from site_items i where i.id = ${id} and ${isOf(db, asked)}`
  return row
}

/** When the next event is over. */
export async function nextChange(db: Db, organizationId: string, now: Date) {
  const [row] = await db<[{ at: string | null }]>`
    select min(ends) as at from (
      select ${endOfEvent(db)} as ends from site_items i where ${isOf(db, { organizationId, kind: 'events' })}) event
    where ends >= ${now}`
  return row.at
}

export const files = (db: Db, organizationId: string, ids: readonly string[]) => db<SiteFile[]>`
  select id, filename, bytes from files
  where organization_id = ${organizationId} and status = 'confirmed' and id = any(${[...ids]}::uuid[])`

/** Of the pictures of this organization among these files, where they are known. */
export const pictureSizes = (db: Db, organizationId: string, ids: readonly string[]) => db<SizeRow[]>`
  select id, width, height from files
  where organization_id = ${organizationId} and status = 'confirmed' and width > 0 and id = any(${[...ids]}::uuid[])`

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

/** Every published item of every site, for the sitemap: names and times without the texts. */
export const listedItems = (db: Db) => db<ListedItem[]>`
  select i.organization_id, i.kind, i.id, i.live_name as name, i.live_at as changed_at
  from site_items i where i.live is not null order by i.kind, i.id`

export const listedOrganizations = (db: Db) => db<OrganizationRow[]>`
  select id, name, details, logo_file_id from organizations where details ->> 'Domain' <> '' order by details ->> 'Domain'`
