import { mayClone } from '@aulanova/contract/authoring/course-rules'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { Requester } from '#kernel/client.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import { read } from './cards.rules.ts'
import * as store from './clone.store.ts'
import { beginningOfCopies, nameOfCopy } from './clone-name.ts'
import { courseFor } from './people.rules.ts'

export const clone = ({ sql }: Services, by: Requester, courseId: string) =>
  sql.begin('isolation level repeatable read', async (tx) => {
    const course = await courseFor(tx, by.actor, courseId)
    if (!mayClone(by.actor, course)) throw new Problem('PermissionDenied')
    return read(tx, by.actor, await copyOf(tx, by, courseId))
  })

/** A draft of their own, with a name by which lists tell it from the original. */
export async function copyOf(tx: Db, { actor, client }: Requester, courseId: string) {
  const beginning = beginningOfCopies(await store.nameOf(tx, courseId), client.language)
  const name = nameOfCopy(beginning, await store.namesLike(tx, beginning))
  return store.cloneDraft(tx, courseId, { ownerId: actor.id, name })
}
