import { termsSlug } from '@aulanova/contract/reference/documents'
import type { Db, Fragment } from '#platform/db/db.ts'

/** The condition that a row of `documents` is the terms, as the index on addresses has it. */
export const isTerms = (db: Db) => db`details ->> 'Slug' = ${termsSlug} and details ->> 'Slug' <> ''`

/** Whether there are terms to accept. */
export async function hasTerms(db: Db) {
  const found = await db`select 1 from documents where ${isTerms(db)} and revision > 0 and withdrawn_at is null`
  return found.length > 0
}

/** The published revision of the terms if this person has not accepted it, otherwise null. */
export const pendingTerms = (db: Db, userId: Fragment) => db`
  (select d.revision from documents d where ${isTerms(db)} and d.revision > 0 and not exists (
    select 1 from document_acceptances a
    where a.user_id = ${userId} and a.document_id = d.id and a.revision = d.revision))`

/** Notes that a person accepted the terms as they are published now. Twice is once. */
export const acceptCurrentTerms = (db: Db, userId: string, ip: string) => db`
  insert into document_acceptances (user_id, document_id, revision, ip)
  select ${userId}, id, revision, ${ip} from documents where ${isTerms(db)} and revision > 0
  on conflict do nothing`
