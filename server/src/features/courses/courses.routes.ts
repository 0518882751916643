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
import { setCertificateTemplate, setPresentation, setThumbnail } from '@aulanova/contract/files'
import { route } from '#http/route.ts'
import type { Services } from '#services.ts'
import * as builder from './builder.rules.ts'
import * as cards from './cards.rules.ts'
import { clone } from './clone.rules.ts'
import * as collections from './collections.rules.ts'
import * as courseFiles from './course-files.rules.ts'
import * as shares from './shares.rules.ts'

export const courseRoutes = (services: Services) => [
  route(listCreatorCourses, ({ actor, params: { page, filter, search } }) =>
    cards.list(services, actor, filter, page, search),
  ),
  route(countCreatorCourses, ({ actor, params: { filter, search } }) => cards.count(services, actor, filter, search)),
  route(startCourse, async ({ actor, body }) => ({ Item: await cards.start(services, actor, body.name) })),
  route(cloneCourse, async ({ actor, body }) => ({ Item: await clone(services, actor, body.uuid) })),
  route(listSharedCourses, ({ actor }) => cards.shared(services, actor)),
  route(listCreators, ({ params }) => cards.creators(services, params.search)),
  route(addShare, ({ actor, params, body }) => shares.add(services, actor, params.uuid, body.username)),
  route(removeShare, ({ actor, params, body }) => shares.remove(services, actor, params.uuid, body.username)),
  route(readBuilder, async ({ actor, params }) => ({ Item: await builder.readBuilder(services, actor, params.uuid) })),
  route(readChoices, async () => ({ Item: await builder.readChoices(services) })),
  route(updateGeneral, async ({ actor, body: { uuid, versions, ...general } }) => ({
    Item: await builder.updateGeneral(services, actor, uuid, general, versions),
  })),
  route(setThumbnail, async ({ actor, body: { uuid, thumbnail, version } }) => ({
    Item: await courseFiles.setCover(services, actor, uuid, thumbnail, version),
  })),
  route(setPresentation, async ({ actor, body: { uuid, presentation, version } }) => ({
    Item: await courseFiles.setPresentation(services, actor, uuid, presentation, version),
  })),
  route(setCertificateTemplate, async ({ actor, body: { uuid, template, version } }) => ({
    Item: await courseFiles.setCertificateTemplate(services, actor, uuid, template, version),
  })),
  route(saveFaq, ({ actor, body }) => collections.saveFaq(services, actor, body)),
  route(saveTags, ({ actor, body }) => collections.saveTags(services, actor, body)),
  route(saveCollaborators, ({ actor, body }) => collections.saveCollaborators(services, actor, body)),
  route(savePlans, ({ actor, body }) => collections.savePlans(services, actor, body)),
]
