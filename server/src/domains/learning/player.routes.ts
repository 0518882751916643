import {
  listCourseCollaborators,
  listCourseFaq,
  listCoursePlans,
  readCourseBlock,
  readCourseIndex,
  readProgress,
  saveNote,
  saveProgress,
  searchCourse,
} from '@aulanova/contract/learning/player'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import * as player from './player.rules.ts'
import * as progress from './progress.rules.ts'

export const playerRoutes = (services: Services) => [
  route(readCourseIndex, async ({ actor, params }) => ({ Item: await player.readIndex(services, actor, params.uuid) })),
  route(readCourseBlock, async ({ actor, params: { uuid: courseId, block: blockId } }) => ({
    Item: await player.readBlock(services, actor, courseId, blockId),
  })),
  route(searchCourse, ({ actor, params: { uuid: courseId, text } }) => player.search(services, actor, courseId, text)),
  route(listCourseFaq, ({ actor, params }) => player.listFaq(services, actor, params.uuid)),
  route(listCoursePlans, ({ actor, params }) => player.listPlans(services, actor, params.uuid)),
  route(listCourseCollaborators, ({ actor, params }) => player.listCollaborators(services, actor, params.uuid)),
  route(readProgress, async ({ actor, params }) => ({
    Item: await progress.readProgress(services, actor, params.uuid),
  })),
  route(saveProgress, async ({ actor, params: { uuid: courseId, block: blockId }, body }) => ({
    Item: await progress.saveProgress(services, actor, { courseId, blockId }, body),
  })),
  route(saveNote, async ({ actor, params: { uuid: courseId, block: blockId }, body }) => ({
    Item: await progress.saveNote(services, actor, { courseId, blockId }, body),
  })),
]
