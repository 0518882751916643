import { handInCourse, publishCourse, unpublishCourse, validateCourse } from '@aulanova/contract/publishing'
import { route } from '#http/route.ts'
import type { Services } from '#services.ts'
import * as rules from './publishing.rules.ts'

export const publishingRoutes = (services: Services) => [
  route(validateCourse, async ({ actor, params }) => ({
    Item: await rules.readValidation(services, actor, params.uuid),
  })),
  route(handInCourse, async ({ actor, body }) => ({ Item: await rules.handIn(services, actor, body.uuid) })),
  route(publishCourse, async ({ actor, body: { uuid: courseId, version } }) => ({
    Item: await rules.publish(services, actor, courseId, version),
  })),
  route(unpublishCourse, async ({ actor, body }) => ({ Item: await rules.unpublish(services, actor, body.uuid) })),
]
