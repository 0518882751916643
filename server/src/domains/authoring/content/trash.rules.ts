import { daysToBringBack } from '@aulanova/contract/kernel/limits'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import { courseFor, requirePart } from '#domains/authoring/courses/people.rules.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './trash.store.ts'

/** For those who may bring it back. */
export async function list({ sql, now }: Services, actor: Actor, courseId: string) {
  requirePart(actor, await courseFor(sql, actor, courseId), 'content')
  const rows = await store.list(sql, courseId, new Date(now().getTime() - daysToBringBack * 86_400_000))
  const items = rows.map(({ kind, id, title, section, blocks, evaluations, deletedAt }) => ({
    Kind: kind,
    Id: id,
    Title: title,
    Section: section,
    Blocks: blocks,
    Evaluations: evaluations,
    Deleted: deletedAt,
  }))
  return { Items: items, Count: items.length }
}
