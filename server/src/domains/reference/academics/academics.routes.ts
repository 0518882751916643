import { academics, findCoursesForSubject, readCareerMap, saveCareerMap } from '@aulanova/contract/reference/academics'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import * as rules from './academics.rules.ts'
import { toMapCourse } from './map.records.ts'
import { readMap, saveMap } from './map.rules.ts'
import { findCourses } from './map.store.ts'

export const academicRoutes = (services: Services) => [
  route(academics['careers.cycles'].associate, ({ body, ...by }) => rules.addCycle(services, by, body)),
  route(academics['careers.cycles'].disassociate, ({ body, ...by }) => rules.removeCycle(services, by, body)),
  route(academics['school-subjects'].associate, ({ body, ...by }) => rules.addSubject(services, by, body)),
  route(academics['school-subjects'].disassociate, ({ body, ...by }) => rules.removeSubject(services, by, body)),
  route(academics['school-subjects.courses'].associate, ({ body, ...by }) => rules.addCourse(services, by, body)),
  route(academics['school-subjects.courses'].disassociate, ({ body, ...by }) => rules.removeCourse(services, by, body)),
  route(readCareerMap, async ({ params }) => ({ Item: await readMap(services.sql, params.id) })),
  route(saveCareerMap, async ({ params, body, ...by }) => ({ Item: await saveMap(services, by, params.id, body) })),
  route(findCoursesForSubject, async ({ query }) => ({
    Items: (await findCourses(services.sql, query.search ?? '')).map(toMapCourse),
  })),
]
