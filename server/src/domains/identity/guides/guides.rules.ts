import { type Guide, type GuideName, guideNames, guides } from '@aulanova/contract/identity/guides'
import { type Actor, holds } from '@aulanova/contract/kernel/permissions'
import type { Services } from '#platform/services/services.ts'
import * as store from './guides.store.ts'

const reads = {
  learner: store.learnerSteps,
  creator: store.creatorSteps,
  administrator: store.administratorSteps,
} as const satisfies Record<GuideName, unknown>

/** Of the guides that the person's groups allow. */
export const listGuides = ({ sql }: Services, actor: Actor): Promise<Guide[]> =>
  Promise.all(
    guideNames
      .filter((name) => holds(actor, guides[name].access))
      .map(async (name) => {
        const { courseId, ...done } = await reads[name](sql, actor.id)
        return { Guide: name, Course: courseId, Done: guides[name].steps.filter((step) => isDone(done, step)) }
      }),
  )

const isDone = (done: object, step: string) => (done as Record<string, boolean>)[step] === true
