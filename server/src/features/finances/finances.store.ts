import { pageSize } from '@aulanova/contract/common'
import { contains, type Db, type Fragment, literal } from '#db/db.ts'
import { estimatedRows } from '#db/estimated-rows.ts'
import { matchingPeople } from '#db/people-search.ts'
import { personJson } from '#db/person.ts'
import type { ListedPaymentRow } from './finances.records.ts'

export type Position = [createdAt: string, id: string]

const columns = (db: Db) => db`
  p.*, p.created_at::text as position, r.card, f.key as cover_key, ${personJson(db)} as person,
  (select ${personJson(db)} from users where users.id = p.looked_by) as looked_by_person,
  (select subscription_id from subscription_terms where payment_id = p.id) as subscription_id,
  coalesce((select jsonb_agg(jsonb_build_object('createdAt', created_at, 'amountCents', amount_cents, 'reason', reason,
      'person', (select ${personJson(db)} from users where users.id = refunds.refunded_by)) order by created_at, id)
    from refunds where payment_id = p.id and status = 'done'), '[]') as refunds`

const tables = (db: Db) => db`
  join users on users.id = p.user_id
  join courses c on c.id = p.course_id
  join revisions r on r.course_id = c.id and r.number = c.published_revision
  left join files f on f.id = r.cover_file_id`

const newestFirst = (db: Db) => db`order by p.created_at desc, p.id desc limit ${literal(db, pageSize + 1)}`

export interface Wanted {
  search: string
  /** Only those that a person must look at. */
  attention: boolean
  after: Position | null
}

const isWanted = (db: Db, { attention, after }: Wanted) => db`
  ${after ? db`(p.created_at, p.id) < (${after[0]}, ${after[1]})` : db`true`}
  ${attention ? db`and p.attention is not null` : db``}`

export async function one(db: Db, id: string) {
  const [row] = await db<ListedPaymentRow[]>`select ${columns(db)} from payments p ${tables(db)} where p.id = ${id}`
  return row
}

/** Payments, the newest first: one row more than the page has if there is a next one. */
export async function all(db: Db, wanted: Wanted) {
  const text = wanted.search.trim()
  const found = text ? await matching(db, text) : null
  const page = found ? ofThese(db, found, wanted) : db`payments p where ${isWanted(db, wanted)}`
  const isPart = found !== null || wanted.attention
  const [rows, count] = await Promise.all([
    db<ListedPaymentRow[]>`
      select ${columns(db)} from (select p.* from ${page} ${newestFirst(db)}) p ${tables(db)} ${newestFirst(db)}`,
    estimatedRows(db, 'payments'),
  ])
  return { rows, count: isPart && rows.length <= pageSize && !wanted.after ? rows.length : count }
}

interface Matching {
  text: string
  /** Null: too many to look at one by one. */
  people: string[] | null
  courses: string[]
}

async function matching(db: Db, text: string): Promise<Matching> {
  const [people, courses] = await Promise.all([
    matchingPeople(db, 'any', text),
    db<{ id: string }[]>`
      select id from courses where searchable(name) like searchable(${contains(text)}) limit ${literal(db, 200)}`,
  ])
  return { text, people, courses: courses.map(({ id }) => id) }
}

/** By the provider's id, the person, or the name of the course: the newest of each person and course, by an index. */
function ofThese(db: Db, { text, people, courses }: Matching, wanted: Wanted) {
  const newestOf = (one: Fragment) => db`
    lateral (select p.* from payments p where ${one} and ${isWanted(db, wanted)} ${newestFirst(db)}) p`
  // So many people match that a page is soon full when the list is read in its order.
  const ofPeople = people
    ? db`select p.* from unnest(${people}::uuid[]) as person (id), ${newestOf(db`p.user_id = person.id`)}`
    : db`select p.* from payments p, lateral (select search from users where id = p.user_id offset 0) as person
        where person.search like searchable(${contains(text)}) and ${isWanted(db, wanted)} ${newestFirst(db)}`
  return db`(
    select p.* from payments p where p.intent_id = ${text} and ${isWanted(db, wanted)}
    union (${ofPeople})
    union (select p.* from unnest(${courses}::uuid[]) as course (id), ${newestOf(db`p.course_id = course.id`)})) p`
}
