import { personJson } from '#domains/identity/people/people-search-sql.ts'
import type { PersonRow } from '#domains/identity/people/person.records.ts'
import { isTerms } from '#domains/identity/sessions/accepted-terms-sql.ts'
import { type Db, literal } from '#platform/db/db.ts'

export interface AcceptanceRow {
  userId: string
  revision: number
  at: string
  /** As the database writes it, to the microsecond: the next page begins after it. */
  position: string
  ip: string | null
  person: PersonRow
}

export type Position = [revision: number, at: string, userId: string]

export interface Wanted {
  documentId: string
  revision: number | undefined
  /** Null: anybody. */
  people: string[] | null
  after: Position | null
  limit: number
}

type Matching = Pick<Wanted, 'documentId' | 'revision' | 'people'>

const matching = (db: Db, { documentId, revision, people }: Matching) => db`
  a.document_id = ${documentId} ${revision === undefined ? db`` : db`and a.revision = ${revision}`}
  ${people ? db`and a.user_id = any(${people}::uuid[])` : db``}`

/** The newest revision first, then the newest: the order of the index. */
export function acceptances(db: Db, wanted: Wanted) {
  const { after, limit } = wanted
  const order = db`order by a.revision desc, a.at desc, a.user_id desc`
  return db<AcceptanceRow[]>`
    select a.user_id, a.revision, a.at, a.at::text as position, host(a.ip) as ip,
      (select ${personJson(db)} from users where users.id = a.user_id) as person
    from (
      select a.* from document_acceptances a where ${matching(db, wanted)}
        ${after ? db`and (a.revision, a.at, a.user_id) < (${after[0]}, ${after[1]}, ${after[2]}::uuid)` : db``}
      ${order} limit ${literal(db, limit)}
    ) a ${order}`
}

/** Of everybody, the stored count; of some people, their rows. */
export async function countOf(db: Db, wanted: Matching) {
  const { documentId, revision, people } = wanted
  const [row] = people
    ? await db<[{ count: number }]>`
        select count(*)::int as count from document_acceptances a where ${matching(db, wanted)}`
    : await db<[{ count: number }]>`
        select coalesce(sum(people), 0)::int as count from acceptance_counts
        where document_id = ${documentId} ${revision === undefined ? db`` : db`and revision = ${revision}`}`
  return row.count
}

export interface TermsRow {
  id: string
  revision: number
  accepted: number | null
}

/** The published terms, and the newest revision that a person accepted. */
export async function termsOf(db: Db, userId: string) {
  const [row] = await db<TermsRow[]>`
    select id, revision, (
      select max(a.revision) from document_acceptances a where a.user_id = ${userId} and a.document_id = documents.id
    ) as accepted
    from documents where ${isTerms(db)} and revision > 0`
  return row ?? null
}
