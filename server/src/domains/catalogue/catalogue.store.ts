import { type Db, prepared } from '#platform/db/db.ts'

/** A published course as it is read for the memory of a server. */
export interface EntryRow {
  courseId: string
  revision: number
  name: string
  shortDescription: string
  /** Of its sections and blocks. */
  titles: string
  language: string
  category: string | null
  difficulty: string | null
  organizationId: string | null
  organization: string | null
  author: string
  authorId: string | null
  tags: string[]
  coverKey: string | null
  minutes: number
  priceCents: number
  prices: number
  /** Of the cheapest plan, or the longest of those. */
  days: number | null
  publishedAt: string
  subscriptions: number
}

/** Of a revision, so that they change with its number. A course of thousands of blocks is found by its first ones. */
const titles = `coalesce(left((
  select string_agg(title, ' ') from (
    select title from revision_sections s where s.course_id = e.course_id and s.revision = e.revision
    union all
    (select title from revision_blocks b where b.course_id = e.course_id and b.revision = e.revision order by position limit 200)
  ) as named), 8000), '')`

/** A category that was never published is not shown. */
const joined = `
  from catalogue_entries e
  left join categories on categories.id = e.category_id and categories.revision > 0
  left join difficulties on difficulties.id = e.difficulty_id
  left join organizations on organizations.id = e.organization_id
  left join users author on author.id = e.author_id
  left join files cover on cover.id = e.cover_file_id
  cross join lateral (select count(distinct price_cents)::int as prices,
      (array_agg(duration_days order by price_cents, duration_days desc))[1] as days
    from plans where course_id = e.course_id and archived_at is null) sold`

/** Of each course a hash of all that `entries` reads of it. */
export const stamps = (db: Db) =>
  prepared<{ courseId: string; stamp: string }>(
    db,
    `select e.course_id, hashtextextended(concat_ws(chr(1), e::text, categories.name, difficulties.name,
      organizations.name, author.name, cover.key, sold.prices, sold.days), 0)::text as stamp ${joined}`,
    [],
  )

export const entries = (db: Db, courseIds: readonly string[]) =>
  prepared<EntryRow>(
    db,
    `select e.course_id, e.revision, e.name, e.short_description, ${titles} as titles, categories.name as category,
      difficulties.name as difficulty, organizations.id as organization_id, organizations.name as organization,
      coalesce(e.author_name, author.name) as author, e.author_id, e.tags, cover.key as cover_key,
      r.card ->> 'Language' as language, r.minutes, e.min_price_cents as price_cents, sold.prices, sold.days, e.published_at, e.subscriptions
    ${joined} join revisions r on r.course_id = e.course_id and r.number = e.revision where e.course_id = any($1::uuid[])`,
    [courseIds],
  )

export interface OrganizationRow {
  id: string
  name: string
  header: string | null
  showAsBrand: boolean
}

/** Those that a published course has; apart from the courses, because many have the same. */
export const organizations = (db: Db) => db<OrganizationRow[]>`
  select id, name, details ->> 'Header' as header,
    coalesce((details ->> 'ShowAsBrand')::boolean, false) as show_as_brand
  from organizations where exists (select 1 from catalogue_entries where organization_id = organizations.id)`

export interface CategoryRow {
  id: string
  name: string
  description: string | null
}

export const publishedCategories = (db: Db) => db<CategoryRow[]>`
  select id, name, details ->> 'Description' as description
  from categories where revision > 0 order by position, id`

/** The names of a list in the order that administrators chose, as a map to their places. */
export async function placesOf(db: Db, kind: 'categories' | 'difficulties') {
  const rows = await db<{ name: string }[]>`select name from ${db(kind)} order by position, id`
  return new Map(rows.map(({ name }, place) => [name, place]))
}

/** Writes only what changed: every row that is written makes the servers read it again. */
export async function countSubscriptions(db: Db) {
  await db`
    update catalogue_entries e set subscriptions = counted.total
    from (select course_id, sum(subscriptions) as total from subscription_counts group by course_id) as counted
    where counted.course_id = e.course_id and e.subscriptions <> counted.total`
}
