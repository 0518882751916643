import {
  addBlock,
  deleteBlock,
  listBlocks,
  moveBlock,
  orderBlocks,
  restoreBlock,
  updateBlock,
} from '@aulanova/contract/authoring/blocks'
import { listTrash } from '@aulanova/contract/authoring/course-removal'
import {
  createEvaluation,
  deleteEvaluation,
  listEvaluations,
  restoreEvaluation,
  updateEvaluation,
} from '@aulanova/contract/authoring/evaluations'
import {
  createSection,
  deleteSection,
  orderSections,
  restoreSection,
  updateSection,
} from '@aulanova/contract/authoring/sections'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import * as blocks from './blocks.rules.ts'
import * as evaluations from './evaluations.rules.ts'
import * as sections from './sections.rules.ts'

const movesOf = (updates: { id: string; position: number }[]) =>
  updates.map(({ id, position: place }) => ({ id, place }))

export const contentRoutes = (services: Services) => [
  route(listTrash, ({ actor, params }) => sections.listTrash(services, actor, params.uuid)),
  route(createSection, async ({ body: { uuid: courseId, id, title, position: place }, ...by }) => ({
    Item: await sections.create(services, by, courseId, { id, title, place }),
  })),
  route(updateSection, async ({ params: { id }, body: { uuid: courseId, title, version: seen }, ...by }) => ({
    Item: await sections.rename(services, by, courseId, { id, title, seen }),
  })),
  route(orderSections, ({ body, ...by }) => sections.order(services, by, body.uuid, movesOf(body.updates))),
  route(deleteSection, ({ body, ...by }) => sections.remove(services, by, body.uuid, body.id)),
  route(restoreSection, async ({ body, ...by }) => ({
    Item: await sections.restore(services, by, body.uuid, body.id),
  })),
  route(listBlocks, ({ actor, params }) => blocks.listBlocks(services, actor, params.uuid, params.id)),
  route(addBlock, async ({ body: { uuid: courseId, id, item: sectionId, values, position: place }, ...by }) => ({
    Item: await blocks.add(services, by, courseId, { id, sectionId, values, place }),
  })),
  route(updateBlock, async ({ body: { uuid: courseId, item: id, values }, ...by }) => ({
    Item: await blocks.update(services, by, courseId, { id, values }),
  })),
  route(moveBlock, async ({ body: { uuid: courseId, block: id, section: sectionId, position: place }, ...by }) => ({
    Item: await blocks.move(services, by, courseId, { id, sectionId, place }),
  })),
  route(orderBlocks, ({ body, ...by }) => blocks.order(services, by, body.uuid, movesOf(body.updates))),
  route(deleteBlock, ({ body, ...by }) => blocks.remove(services, by, body.uuid, body.id)),
  route(restoreBlock, async ({ body, ...by }) => ({ Item: await blocks.restore(services, by, body.uuid, body.id) })),
  route(listEvaluations, ({ actor, params }) => evaluations.list(services, actor, params.uuid)),
  route(createEvaluation, async ({ body: { uuid: courseId, id, section: sectionId, ...values }, ...by }) => ({
    Item: await evaluations.create(services, by, courseId, { id, sectionId, values }),
  })),
  route(updateEvaluation, async ({ params: { id }, body, ...by }) => {
    const { uuid: courseId, section: sectionId, Version: seen, ...values } = body
    return { Item: await evaluations.update(services, by, courseId, { id, sectionId, values, seen }) }
  }),
  route(deleteEvaluation, ({ body, ...by }) => evaluations.remove(services, by, body.uuid, body.id)),
  route(restoreEvaluation, async ({ body, ...by }) => ({
    Item: await evaluations.restore(services, by, body.uuid, body.id),
  })),
]
