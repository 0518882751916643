import { mayClone } from '@aulanova/contract/course-rules'
import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import type { Services } from '#services.ts'
import { read } from './cards.rules.ts'
import { cloneDraft } from './clone.store.ts'
import { courseFor } from './people.rules.ts'

export const clone = ({ sql }: Services, actor: Actor, courseId: string) =>
  sql.begin('isolation level repeatable read', async (tx) => {
    const course = await courseFor(tx, actor, courseId)
    if (!mayClone(actor, course)) throw new Problem('PermissionDenied')
    return read(tx, actor, await cloneDraft(tx, courseId, actor.id))
  })
