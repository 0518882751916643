import {
  addComment,
  giveVerdict,
  listChanges,
  readReview,
  readReviewPage,
  resolveComment,
} from '@aulanova/contract/review'
import { route } from '#http/route.ts'
import type { Services } from '#services.ts'
import * as changes from './changes.rules.ts'
import * as review from './review.rules.ts'
import * as verdicts from './verdicts.rules.ts'

export const reviewRoutes = (services: Services) => [
  route(readReview, async ({ actor, params }) => ({ Item: await review.readReview(services, actor, params.uuid) })),
  route(readReviewPage, async ({ actor, params: { uuid, type, id } }) => ({
    Item: await review.readPage(services, actor, uuid, type, id),
  })),
  route(listChanges, ({ actor, params }) => changes.listChanges(services, actor, params.uuid)),
  route(addComment, async ({ actor, body: { uuid, block, text } }) => ({
    Item: await review.addComment(services, actor, uuid, block, text),
  })),
  route(resolveComment, async ({ actor, params, body }) => ({
    Item: await review.resolveComment(services, actor, params.id, body.resolved),
  })),
  route(giveVerdict, async ({ actor, body: { uuid, verdict, version } }) => ({
    Item: await verdicts.giveVerdict(services, actor, uuid, verdict, version),
  })),
]
