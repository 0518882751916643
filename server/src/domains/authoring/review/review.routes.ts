import {
  addComment,
  giveVerdict,
  listChanges,
  readReview,
  readReviewStep,
  resolveComment,
} from '@aulanova/contract/authoring/review'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import * as changes from './changes.rules.ts'
import * as review from './review.rules.ts'
import * as verdicts from './verdicts.rules.ts'

export const reviewRoutes = (services: Services) => [
  route(readReview, async ({ actor, params }) => ({ Item: await review.readReview(services, actor, params.uuid) })),
  route(readReviewStep, async ({ actor, params: { uuid: courseId, ...step } }) => ({
    Item: await review.readStep(services, actor, courseId, step),
  })),
  route(listChanges, ({ actor, params }) => changes.listChanges(services, actor, params.uuid)),
  route(addComment, async ({ actor, body: { uuid: courseId, block, form, replyTo = null, text } }) => ({
    Item: await review.addComment(services, actor, courseId, {
      blockId: block ?? null,
      evaluationId: form ?? null,
      replyTo,
      text,
    }),
  })),
  route(resolveComment, async ({ actor, params, body }) => ({
    Item: await review.resolveComment(services, actor, params.id, body.resolved),
  })),
  route(giveVerdict, async ({ body: { uuid: courseId, verdict, reason, version: seen }, ...by }) => ({
    Item: await verdicts.giveVerdict(services, by, courseId, { verdict, reason, seen }),
  })),
]
