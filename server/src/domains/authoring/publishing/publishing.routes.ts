import {
  discardChanges,
  handInCourse,
  publishAgain,
  publishCorrection,
  publishCourse,
  takeBackCourse,
  unpublishCourse,
  validateCourse,
} from '@aulanova/contract/authoring/publishing'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import * as rules from './publishing.rules.ts'

export const publishingRoutes = (services: Services) => [
  route(validateCourse, async ({ actor, params }) => ({
    Item: await rules.readValidation(services, actor, params.uuid),
  })),
  route(handInCourse, async ({ body: { uuid: courseId, note = '' }, ...by }) => ({
    Item: await rules.handIn(services, by, courseId, note.trim()),
  })),
  route(takeBackCourse, async ({ body, ...by }) => ({ Item: await rules.takeBack(services, by, body.uuid) })),
  route(publishCourse, async ({ body: { uuid: courseId, version }, ...by }) => ({
    Item: await rules.publish(services, by, courseId, version),
  })),
  route(publishCorrection, async ({ body: { uuid: courseId, version }, ...by }) => ({
    Item: await rules.publishCorrection(services, by, courseId, version),
  })),
  route(discardChanges, async ({ body: { uuid: courseId, version }, ...by }) => ({
    Item: await rules.discardChanges(services, by, courseId, version),
  })),
  route(unpublishCourse, async ({ body, ...by }) => ({ Item: await rules.unpublish(services, by, body.uuid) })),
  route(publishAgain, async ({ body, ...by }) => ({ Item: await rules.publishAgain(services, by, body.uuid) })),
]
