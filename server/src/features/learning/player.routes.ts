import {
  listCourseCollaborators,
  listCourseFaq,
  listCoursePlans,
  readCourseIndex,
  readCoursePage,
  readProgress,
  saveNote,
  saveProgress,
  searchCourse,
} from '@aulanova/contract/player'
import { route } from '#http/route.ts'
import type { Services } from '#services.ts'
import * as player from './player.rules.ts'
import * as progress from './progress.rules.ts'

export const playerRoutes = (services: Services) => [
  route(readCourseIndex, async ({ actor, params }) => ({ Item: await player.readIndex(services, actor, params.uuid) })),
  route(readCoursePage, async ({ actor, params: { uuid, block } }) => ({
    Item: await player.readPage(services, actor, uuid, block),
  })),
  route(searchCourse, ({ actor, params: { uuid, text } }) => player.search(services, actor, uuid, text)),
  route(listCourseFaq, ({ actor, params }) => player.listFaq(services, actor, params.uuid)),
  route(listCoursePlans, ({ actor, params }) => player.listPlans(services, actor, params.uuid)),
  route(listCourseCollaborators, ({ actor, params }) => player.listCollaborators(services, actor, params.uuid)),
  route(readProgress, async ({ actor, params }) => ({
    Item: await progress.readProgress(services, actor, params.uuid),
  })),
  route(saveProgress, async ({ actor, params: { uuid, block }, body }) => ({
    Item: await progress.saveProgress(services, actor, uuid, block, body),
  })),
  route(saveNote, async ({ actor, params: { uuid, block }, body }) => ({
    Item: await progress.saveNote(services, actor, uuid, block, body),
  })),
]
