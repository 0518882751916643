import {
  cloneAnyCourse,
  countAdminCourses,
  labelCourse,
  listAdminCourses,
  listWaitingCourses,
  readAdminCourse,
} from '@aulanova/contract/authoring/admin-courses'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import * as rules from './admin-courses.rules.ts'

export const adminCourseRoutes = (services: Services) => [
  route(listAdminCourses, ({ actor, params: { page, search = '' }, query }) =>
    rules.list(services, actor, { search, ...query }, page),
  ),
  route(countAdminCourses, ({ params, query }) => rules.count(services, { ...params, ...query })),
  route(listWaitingCourses, ({ actor }) => rules.waiting(services, actor)),
  route(readAdminCourse, async ({ actor, params }) => ({ Item: await rules.read(services.sql, actor, params.uuid) })),
  route(labelCourse, async ({ params, body: { status: statusId, updated: since, ...seen }, ...by }) => ({
    Item: await rules.label(services, by, {
      courseId: params.uuid,
      statusId,
      ...seen,
      ...(since !== undefined && { since }),
    }),
  })),
  route(cloneAnyCourse, async ({ body, ...by }) => ({ Item: await rules.clone(services, by, body.uuid) })),
]
