import type { ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import { maxNamedUses, type UseKind } from '@aulanova/contract/reference/reference-tools'
import type { Db, Fragment } from '#platform/db/db.ts'

export interface UseRow {
  id: string
  name: string
  within?: string | null
  draft?: boolean
  published?: boolean
}

export interface FoundUse {
  of: UseKind
  count: number
  items: UseRow[]
}

interface Source {
  of: UseKind
  /** Selects `id`, `name` and what else is known of each. */
  rows: (db: Db, id: string) => Fragment
  /** Whether there is any for the row that is named `entry`. */
  any: (db: Db) => Fragment
  /** There may be very many: some of them are named in whatever order, because sorting would read them all. */
  many?: true
  /** What comes before the name in their order, with a comma; `rows` selects it. */
  order?: (db: Db) => Fragment
  /** Selects `count`, where it is stored. */
  storedCount?: (db: Db, id: string) => Fragment
}

/**
 * Whether a column of a table has the id of `entry`: the next value of the index from there on is compared. For `exists`
 * the planner reads the table instead, because few entries have many rows, and reads all of it for an entry without any.
 */
const has = (table: string, column: string) => (db: Db) =>
  db`
  coalesce((select ${db(column)} from ${db(table)} where ${db(column)} >= entry.id order by ${db(column)} limit 1) = entry.id, false)`

/** The courses whose draft or whose published revision has the entry, in columns of the same name. */
const coursesBy = (column: string, isPublic: boolean): Source => ({
  of: 'courses',
  rows: (db, id) => db`
    select c.id, c.name, c.${db(column)} is not distinct from ${id}::uuid as draft,
      ${isPublic ? db`exists (select 1 from catalogue_entries e where e.course_id = c.id and e.${db(column)} = ${id})` : db`false`} as published
    from courses c where c.id in (
      select id from courses where ${db(column)} = ${id}
      ${isPublic ? db`union select course_id from catalogue_entries where ${db(column)} = ${id}` : db``})`,
  any: (db) =>
    isPublic
      ? db`${has('courses', column)(db)} or ${has('catalogue_entries', column)(db)}`
      : has('courses', column)(db),
})

const coursesThrough = (table: string, column: string): Source => ({
  of: 'courses',
  rows: (db, id) => db`
    select c.id, c.name, true as draft, false as published
    from ${db(table)} t join courses c on c.id = t.course_id where t.${db(column)} = ${id}`,
  any: has(table, column),
})

const siteItems = (column: string): Source => ({
  of: 'site-items',
  rows: (db, id) => db`select id, title as name from site_items where ${db(column)} = ${id}`,
  any: has('site_items', column),
})

/** The domain of an organization is the name of its group. */
const domainOf = (db: Db, id: string) => db`select nullif(details ->> 'Domain', '') from organizations where id = ${id}`

/** What can use an entry of each list: everything with a foreign key to it, and an organization's members. */
const sources: Record<ReferenceKind, Source[]> = {
  categories: [coursesBy('category_id', true)],
  difficulties: [coursesBy('difficulty_id', true)],
  statuses: [coursesBy('status_id', false)],
  certificates: [coursesBy('certificate_id', false)],
  collaborators: [coursesThrough('course_collaborators', 'collaborator_id')],
  tags: [coursesThrough('course_tags', 'tag_id')],
  documents: [
    {
      of: 'revisions',
      rows: (db, id) => db`select number::text as id, name from document_revisions where document_id = ${id}`,
      any: has('document_revisions', 'document_id'),
    },
  ],
  organizations: [
    coursesBy('organization_id', true),
    {
      of: 'members',
      many: true,
      rows: (db, id) => db`
        select u.id, u.name from user_groups g join users u on u.id = g.user_id
        where g.group_name = (${domainOf(db, id)})`,
      storedCount: (db, id) => db`
        select coalesce(sum(users), 0)::int as count from group_counts where group_name = (${domainOf(db, id)})`,
      any: (db) => db`
        coalesce((select sum(users) from group_counts where group_name = nullif(entry.details ->> 'Domain', '')), 0) > 0`,
    },
    siteItems('organization_id'),
    {
      of: 'files',
      many: true,
      rows: (db, id) => db`select id, filename as name from files where organization_id = ${id}`,
      any: has('files', 'organization_id'),
    },
  ],
  'school-cycles': [
    {
      of: 'careers',
      rows: (db, id) => db`
        select c.id, c.name from career_cycles k join careers c on c.id = k.career_id where k.cycle_id = ${id}`,
      any: has('career_cycles', 'cycle_id'),
    },
  ],
  careers: [
    {
      of: 'cycles',
      rows: (db, id) => db`
        select c.id, c.name, k.position from career_cycles k join school_cycles c on c.id = k.cycle_id
        where k.career_id = ${id}`,
      order: (db) => db`used.position, `,
      any: has('career_cycles', 'career_id'),
    },
    {
      of: 'subjects',
      rows: (db, id) => db`
        select s.id, s.name from unplaced_subjects u join school_subjects s on s.id = u.subject_id
        where u.career_id = ${id}`,
      any: has('unplaced_subjects', 'career_id'),
    },
    siteItems('career_id'),
  ],
  'school-subjects': [
    {
      of: 'careers',
      rows: (db, id) => db`
        select c.id, c.name, y.name as within from cycle_subjects k join careers c on c.id = k.career_id
          join school_cycles y on y.id = k.cycle_id where k.subject_id = ${id}
        union all
        select c.id, c.name, null from unplaced_subjects u join careers c on c.id = u.career_id
        where u.subject_id = ${id}`,
      any: (db) => db`${has('cycle_subjects', 'subject_id')(db)} or ${has('unplaced_subjects', 'subject_id')(db)}`,
    },
    coursesThrough('subject_courses', 'subject_id'),
  ],
}

/** Whether anything uses the row that is named `entry`. */
export const isUsed = (db: Db, kind: ReferenceKind) =>
  sources[kind].map(({ any }) => any(db)).reduce((all, one) => db`${all} or ${one}`)

/** Some names in their order, and how many there are of each kind; kinds without any are left out. */
export async function usesOf(db: Db, kind: ReferenceKind, id: string): Promise<FoundUse[]> {
  const found = await Promise.all(
    sources[kind].map(async ({ of, rows, many, order, storedCount }) => {
      const [[counted], items] = await Promise.all([
        db<
          [{ count: number }]
        >`${storedCount?.(db, id) ?? db`select count(*)::int as count from (${rows(db, id)}) as used`}`,
        db<UseRow[]>`
          select * from (${rows(db, id)}) as used
          ${many ? db`` : db`order by ${order?.(db) ?? db``} lower(used.name), used.id`} limit ${maxNamedUses}`,
      ])
      return { of, count: counted.count, items }
    }),
  )
  return found.filter(({ count }) => count > 0)
}
