import { readBuilder, readChoices, updateGeneral } from '@aulanova/contract/builder'
import { saveCollaborators, saveFaq, savePlans, saveTags } from '@aulanova/contract/collections'
import {
  addShare,
  cloneCourse,
  countCreatorCourses,
  listCreatorCourses,
  listCreators,
  listSharedCourses,
  removeShare,
  startCourse,
} from '@aulanova/contract/creator-courses'
import { setCertificateTemplate, setCover, setPresentation } from '@aulanova/contract/files'
import { route } from '#http/route.ts'
import type { Services } from '#services.ts'
import * as builder from './builder.rules.ts'
import * as cards from './cards.rules.ts'
import { clone } from './clone.rules.ts'
import * as collections from './collections.rules.ts'
import * as courseFiles from './course-files.rules.ts'
import * as shares from './shares.rules.ts'

export const courseRoutes = (services: Services) => [
  route(listCreatorCourses, ({ actor, params: { page, ...asked } }) => cards.list(services, actor, asked, page)),
  route(countCreatorCourses, ({ actor, params }) => cards.count(services, actor, params)),
  route(startCourse, async ({ actor, body }) => ({ Item: await cards.start(services, actor, body.name) })),
  route(cloneCourse, async ({ actor, body }) => ({ Item: await clone(services, actor, body.uuid) })),
  route(listSharedCourses, ({ actor }) => cards.shared(services, actor)),
  route(listCreators, ({ params }) => cards.creators(services, params.search)),
  route(addShare, ({ actor, params, body }) => shares.add(services, actor, params.uuid, body.username)),
  route(removeShare, ({ actor, params, body }) => shares.remove(services, actor, params.uuid, body.username)),
  route(readBuilder, async ({ actor, params }) => ({ Item: await builder.readBuilder(services, actor, params.uuid) })),
  route(readChoices, async () => ({ Item: await builder.readChoices(services) })),
  route(updateGeneral, async ({ actor, body: { uuid: courseId, versions: seen = {}, ...general } }) => ({
    Item: await builder.updateGeneral(services, actor, courseId, { general, seen }),
  })),
  route(setCover, async ({ actor, body: { uuid: courseId, thumbnail: filename, version: seen } }) => ({
    Item: await courseFiles.setCover(services, actor, { courseId, filename, seen }),
  })),
  route(setPresentation, async ({ actor, body: { uuid: courseId, presentation, version: seen } }) => ({
    Item: await courseFiles.setPresentation(services, actor, { courseId, presentation, seen }),
  })),
  route(setCertificateTemplate, async ({ actor, body: { uuid: courseId, template: filename, version: seen } }) => ({
    Item: await courseFiles.setCertificateTemplate(services, actor, { courseId, filename, seen }),
  })),
  route(saveFaq, ({ actor, body: { uuid: courseId, ...list } }) =>
    collections.saveFaq(services, actor, courseId, list),
  ),
  route(saveTags, ({ actor, body: { uuid: courseId, ...list } }) =>
    collections.saveTags(services, actor, courseId, list),
  ),
  route(saveCollaborators, ({ actor, body: { uuid: courseId, ...list } }) =>
    collections.saveCollaborators(services, actor, courseId, list),
  ),
  route(savePlans, ({ actor, body: { uuid: courseId, ...list } }) =>
    collections.savePlans(services, actor, courseId, list),
  ),
]
