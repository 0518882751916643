import { readBuilder, readChoices, updateGeneral } from '@aulanova/contract/authoring/builder'
import { saveCollaborators, saveFaq, savePlans, saveTags } from '@aulanova/contract/authoring/collections'
import {
  archiveCourse,
  deleteCourse,
  restoreCourse,
  unarchiveCourse,
} from '@aulanova/contract/authoring/course-removal'
import {
  addShare,
  cloneCourse,
  countCreatorCourses,
  listCreatorCourses,
  listCreators,
  listSharedCourses,
  removeShare,
  startCourse,
} from '@aulanova/contract/authoring/creator-courses'
import { confirmFile, presign, setCertificateTemplate, setCover, setPresentation } from '@aulanova/contract/files/files'
import { uploadOf } from '#domains/files/upload-body.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import * as builder from './builder.rules.ts'
import * as cards from './cards.rules.ts'
import { clone } from './clone.rules.ts'
import * as collections from './collections.rules.ts'
import * as courseFiles from './course-files.rules.ts'
import { confirmForCourse, grantForCourse } from './course-files.rules.ts'
import * as removal from './course-removal.rules.ts'
import * as shares from './shares.rules.ts'

export const courseRoutes = (services: Services) => [
  route(listCreatorCourses, ({ actor, params: { page, ...asked } }) => cards.list(services, actor, asked, page)),
  route(countCreatorCourses, ({ actor, params }) => cards.count(services, actor, params)),
  route(startCourse, async ({ actor, body }) => ({ Item: await cards.start(services, actor, body.name) })),
  route(cloneCourse, async ({ body, ...by }) => ({ Item: await clone(services, by, body.uuid) })),
  route(archiveCourse, ({ body, ...by }) => removal.archive(services, by, body.uuid)),
  route(unarchiveCourse, ({ body, ...by }) => removal.unarchive(services, by, body.uuid)),
  route(deleteCourse, ({ body, ...by }) => removal.remove(services, by, body.uuid)),
  route(restoreCourse, ({ body, ...by }) => removal.restore(services, by, body.uuid)),
  route(listSharedCourses, ({ actor }) => cards.shared(services, actor)),
  route(listCreators, ({ params }) => cards.creators(services, params.search)),
  route(addShare, ({ params, body, ...by }) => shares.add(services, by, params.uuid, body.username)),
  route(removeShare, ({ params, body, ...by }) => shares.remove(services, by, params.uuid, body.username)),
  route(readBuilder, async ({ actor, params }) => ({ Item: await builder.readBuilder(services, actor, params.uuid) })),
  route(readChoices, async () => ({ Item: await builder.readChoices(services) })),
  route(updateGeneral, async ({ body: { uuid: courseId, versions: seen = {}, ...general }, ...by }) => ({
    Item: await builder.updateGeneral(services, by, courseId, { general, seen }),
  })),
  route(setCover, async ({ body: { uuid: courseId, thumbnail: filename, version: seen }, ...by }) => ({
    Item: await courseFiles.setCover(services, by, { courseId, filename, seen }),
  })),
  route(setPresentation, async ({ body: { uuid: courseId, presentation, version: seen }, ...by }) => ({
    Item: await courseFiles.setPresentation(services, by, { courseId, presentation, seen }),
  })),
  route(setCertificateTemplate, async ({ body: { uuid: courseId, template: filename, version: seen }, ...by }) => ({
    Item: await courseFiles.setCertificateTemplate(services, by, { courseId, filename, seen }),
  })),
  route(saveFaq, ({ body: { uuid: courseId, ...list }, ...by }) => collections.saveFaq(services, by, courseId, list)),
  route(saveTags, ({ body: { uuid: courseId, ...list }, ...by }) => collections.saveTags(services, by, courseId, list)),
  route(saveCollaborators, ({ body: { uuid: courseId, ...list }, ...by }) =>
    collections.saveCollaborators(services, by, courseId, list),
  ),
  route(savePlans, ({ body: { uuid: courseId, ...list }, ...by }) =>
    collections.savePlans(services, by, courseId, list),
  ),
]

export const courseUploadRoutes = (services: Services) => [
  route(presign.resource, ({ actor, body }) =>
    grantForCourse(services, actor, body.uuid, uploadOf(body.values.Use, body)),
  ),
  route(presign.thumbnail, ({ actor, body }) => grantForCourse(services, actor, body.uuid, uploadOf('cover', body))),
  route(presign.presentation, ({ actor, body }) =>
    grantForCourse(services, actor, body.uuid, uploadOf('presentation', body)),
  ),
  route(presign['certificate-template'], ({ actor, body }) =>
    grantForCourse(services, actor, body.uuid, uploadOf('certificate_template', body)),
  ),
  route(confirmFile, async ({ actor, body }) => ({
    Item: await confirmForCourse(services, actor, body.uuid, body.filename),
  })),
]
