import { pageSize } from '@aulanova/contract/kernel/common'
import { Problem } from '@aulanova/contract/kernel/problems'
import { matchingPeople } from '#domains/identity/people/people-search-sql.ts'
import { pageOf } from '#kernel/page-of.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './acceptances.store.ts'
import { draft } from './documents.store.ts'

interface Asked {
  id: string
  revision: number | undefined
  search: string
}

export async function page({ sql }: Services, { id, revision, search }: Asked, after: store.Position | null) {
  await draft(sql, id)
  const text = search.trim()
  const people = text ? await matchingPeople(sql, 'any', text) : null
  // One who is looked for is found by more of the name, not by reading a long list.
  if (text && !people) throw new Problem('ValidationFailed', { details: [{ field: 'search', reason: 'tooMany' }] })
  const wanted = { documentId: id, revision, people }
  const [rows, count] = await Promise.all([
    store.acceptances(sql, { ...wanted, after, limit: pageSize + 1 }),
    store.countOf(sql, wanted),
  ])
  return { ...pageOf(rows, pageSize), count }
}
