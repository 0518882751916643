import {
  completeAttempt,
  listMyEvaluations,
  readAttempt,
  readEvaluationSummary,
  readResult,
  saveAnswers,
  startAttempt,
} from '@aulanova/contract/learning/attempts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import * as attempts from './attempts.rules.ts'
import * as results from './results.rules.ts'

export const attemptRoutes = (services: Services) => [
  route(readEvaluationSummary, async ({ actor, params: { course: courseId, id } }) => ({
    Item: await attempts.readSummary(services, actor, courseId, id),
  })),
  route(listMyEvaluations, ({ actor }) => attempts.listMine(services, actor)),
  route(startAttempt, async ({ actor, body: { course: courseId, form: evaluationId, try: number } }) => ({
    Item: await attempts.start(services, actor, { courseId, evaluationId, number }),
  })),
  route(readAttempt, async ({ actor, params }) => ({ Item: await attempts.read(services, actor, params.id) })),
  route(readResult, async ({ actor, params }) => ({ Item: await results.readResult(services, actor, params.id) })),
  route(saveAnswers, async ({ actor, body: { attempt, answers } }) => ({
    Item: await attempts.save(services, actor, attempt, answers),
  })),
  route(completeAttempt, async ({ actor, body: { attempt, answers } }) => ({
    Item: await results.complete(services, actor, attempt, answers),
  })),
]
