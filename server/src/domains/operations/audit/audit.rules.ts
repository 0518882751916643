import { pageSize } from '@aulanova/contract/kernel/common'
import { Problem } from '@aulanova/contract/kernel/problems'
import { maxExportedEntries } from '@aulanova/contract/operations/audit'
import { matchingPeople } from '#domains/identity/people/people-search-sql.ts'
import { pageOf } from '#kernel/page-of.ts'
import type { Db } from '#platform/db/db.ts'
import { estimatedRows } from '#platform/db/estimated-rows.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './audit.store.ts'

export type Asked = Pick<store.Wanted, 'action' | 'kind' | 'subject' | 'from' | 'to'> & { person: string }

export async function page({ sql }: Services, asked: Asked, after: store.Position | null) {
  const [rows, count] = await Promise.all([
    matching(sql, asked, { after, limit: pageSize + 1 }),
    estimatedRows(sql, 'audit_log'),
  ])
  return { ...pageOf(rows, pageSize), count }
}

async function matching(sql: Db, { person, ...asked }: Asked, rest: Pick<store.Wanted, 'after' | 'limit'>) {
  return store.entries(sql, { ...asked, ...rest, people: await peopleLike(sql, person) })
}

/** So many people are looked up in the log. */
const maxPeople = 100

async function peopleLike(sql: Db, person: string) {
  const text = person.trim()
  if (!text) return null
  const people = await matchingPeople(sql, 'any', text)
  if (!people || people.length > maxPeople)
    throw new Problem('ValidationFailed', { details: [{ field: 'person', reason: 'tooMany' }] })
  return people
}

export const newest = async ({ sql }: Services, asked: Asked) =>
  pageOf(await matching(sql, asked, { after: null, limit: maxExportedEntries + 1 }), maxExportedEntries)
