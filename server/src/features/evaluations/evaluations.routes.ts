import {
  completeAttempt,
  listMyForms,
  readFormSummary,
  saveAnswers,
  startAttempt,
} from '@aulanova/contract/evaluations'
import { route } from '#http/route.ts'
import type { Services } from '#services.ts'
import * as attempts from './attempts.rules.ts'

export const evaluationRoutes = (services: Services) => [
  route(readFormSummary, async ({ actor, params: { course, id } }) => ({
    Item: await attempts.readSummary(services, actor, course, id),
  })),
  route(listMyForms, ({ actor }) => attempts.listMine(services, actor)),
  route(startAttempt, async ({ actor, body: { course, form } }) => ({
    Item: await attempts.start(services, actor, course, form),
  })),
  route(saveAnswers, async ({ actor, body: { attempt, answers } }) => ({
    Item: await attempts.save(services, actor, attempt, answers),
  })),
  route(completeAttempt, async ({ actor, body: { attempt, answers } }) => ({
    Item: await attempts.complete(services, actor, attempt, answers),
  })),
]
