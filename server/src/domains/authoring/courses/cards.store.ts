import type { CreatorFilter } from '@aulanova/contract/authoring/creator-courses'
import { pageSize } from '@aulanova/contract/kernel/common'
import { daysToRestore } from '@aulanova/contract/kernel/limits'
import { personJson } from '#domains/identity/people/people-search-sql.ts'
import type { ColleagueRow } from '#domains/identity/people/person.records.ts'
import { contains, type Db, type Fragment } from '#platform/db/db.ts'
import { coursePeople, draftAuthor } from './course-people-sql.ts'
import type { CardRow, SharedCardRow } from './courses.records.ts'
import { mayBuild } from './people.store.ts'

export const card = (db: Db) => db`
  c.id as course_id, coalesce(c.published_revision, 0) as revision, files.key as cover_key,
  exists (select 1 from catalogue_entries where course_id = c.id) as published,
  c.published_version is not null and c.published_version <> c.version as unpublished_changes,
  (select count(*)::int from review_comments where course_id = c.id and resolved_at is null and reply_to is null) as open_comments,
  (select coalesce(sum(subscriptions), 0) > 0 from subscription_counts where course_id = c.id) as had_subscribers,
  c.created_at, c.updated_at, ${personJson(db)} as creator, ${draftAuthor(db)} as created_by, ${coursePeople(db)},
  jsonb_build_object('Name', c.name, 'ShortDescription', c.short_description, 'Language', c.language,
    'Category', categories.name,
    'Organization', case when organizations.id is not null then jsonb_build_object(
      'Name', organizations.name, 'Header', organizations.details -> 'Header',
      'ShowAsBrand', coalesce((organizations.details ->> 'ShowAsBrand')::boolean, false)) end) as card`

export const cardTables = (db: Db) => db`
  courses c
  join users on users.id = c.owner_id
  left join categories on categories.id = c.category_id
  left join organizations on organizations.id = c.organization_id
  left join files on files.id = c.cover_file_id`

export interface Asked {
  filter: CreatorFilter
  search: string
  /** Whose list it is. */
  userId: string
  /** Whether they read what others handed in. */
  reviews: boolean
}

/** Neither archived nor deleted. */
const inUse = (db: Db) => db`c.archived_at is null and c.deleted_at is null`

/** Under `review`, reviewers see all that was handed in, others only their own courses. */
function inList(db: Db, { filter, userId, reviews }: Asked): Fragment {
  const asMember = (role: 'share' | 'collaborator') =>
    db`${inUse(db)} and c.id in (select course_id from course_members where user_id = ${userId} and role = ${role})`
  switch (filter) {
    case 'mine':
      return db`c.owner_id = ${userId} and ${inUse(db)}`
    case 'archived':
      return db`c.owner_id = ${userId} and c.archived_at is not null and c.deleted_at is null`
    case 'deleted':
      return db`c.owner_id = ${userId} and c.deleted_at > now() - make_interval(days => ${daysToRestore})`
    case 'shared':
      return asMember('share')
    case 'collaborations':
      return asMember('collaborator')
    case 'review':
      return db`${inUse(db)} and c.state in ('in-review', 'changes-requested', 'approved')
        ${reviews ? db`` : db`and (c.owner_id = ${userId} or ${asMember('collaborator')})`}`
  }
}

const found = (db: Db, search: string) =>
  search.trim() ? db`and searchable(c.name) like searchable(${contains(search.trim())})` : db``

export const list = (db: Db, asked: Asked, page: number) => db<CardRow[]>`
  select ${card(db)} from ${cardTables(db)} where ${inList(db, asked)} ${found(db, asked.search)}
  order by ${asked.filter === 'review' ? db`c.handed_in_at, c.id` : db`c.updated_at desc, c.id desc`}
  limit ${pageSize} offset ${(page - 1) * pageSize}`

export async function count(db: Db, asked: Asked) {
  const [row] = await db<[{ count: number }]>`
    select count(*)::int as count from courses c where ${inList(db, asked)} ${found(db, asked.search)}`
  return row.count
}

export async function read(db: Db, id: string) {
  const [row] = await db<CardRow[]>`select ${card(db)} from ${cardTables(db)} where c.id = ${id}`
  return row
}

export const sharedWith = (db: Db, userId: string) => db<SharedCardRow[]>`
  select ${card(db)}, m.created_at as shared_at, (
      select ${personJson(db)} from users where users.id = m.invited_by
    ) as shared_by
  from course_members m join ${cardTables(db)} on c.id = m.course_id
  where m.user_id = ${userId} and m.role = 'share' and ${inUse(db)} order by m.created_at desc, c.id desc limit 200`

/** In the language of its owner, until they choose another. */
export async function start(db: Db, ownerId: string, name: string) {
  const [row] = await db<[{ id: string }]>`
    insert into courses (owner_id, name, language)
    select id, ${name}, language from users where id = ${ownerId} returning id`
  return row.id
}

/**
 * People who build courses, by any part of their name. An e-mail address or a username must be typed whole: searching by
 * parts of it would let anybody guess it letter by letter.
 */
export const creators = (db: Db, search: string) => db<ColleagueRow[]>`
  select id, username, name from users
  where ${mayBuild(db)}
    ${search.trim() ? isNamed(db, search.trim()) : db``}
  order by lower(name), id limit 20`

/** An e-mail address that a person has as their name does not find them. */
const isNamed = (db: Db, text: string) =>
  text.includes('@')
    ? db`and lower(email collate "C") = ${text.toLowerCase()}`
    : db`and search like searchable(${contains(text)})
        and (strpos(searchable(name), searchable(${text})) > 0 or username = ${text})`
