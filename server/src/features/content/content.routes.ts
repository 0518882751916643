import {
  addBlock,
  deleteBlock,
  listBlocks,
  moveBlock,
  orderBlocks,
  restoreBlock,
  updateBlock,
} from '@aulanova/contract/blocks'
import {
  createEvaluation,
  deleteEvaluation,
  listEvaluations,
  restoreEvaluation,
  updateEvaluation,
} from '@aulanova/contract/evaluations'
import { createSection, deleteSection, orderSections, restoreSection, updateSection } from '@aulanova/contract/sections'
import { route } from '#http/route.ts'
import type { Services } from '#services.ts'
import * as blocks from './blocks.rules.ts'
import * as evaluations from './evaluations.rules.ts'
import * as sections from './sections.rules.ts'

const movesOf = (updates: { id: string; position: number }[]) =>
  updates.map(({ id, position: place }) => ({ id, place }))

export const contentRoutes = (services: Services) => [
  route(createSection, async ({ actor, body: { uuid: courseId, title, position: place } }) => ({
    Item: await sections.create(services, actor, courseId, { title, place }),
  })),
  route(updateSection, async ({ actor, params: { id }, body: { uuid: courseId, title, version: seen } }) => ({
    Item: await sections.rename(services, actor, courseId, { id, title, seen }),
  })),
  route(orderSections, ({ actor, body }) => sections.order(services, actor, body.uuid, movesOf(body.updates))),
  route(deleteSection, ({ actor, body }) => sections.remove(services, actor, body.uuid, body.id)),
  route(restoreSection, async ({ actor, body }) => ({
    Item: await sections.restore(services, actor, body.uuid, body.id),
  })),
  route(listBlocks, ({ actor, params }) => blocks.listBlocks(services, actor, params.uuid, params.id)),
  route(addBlock, async ({ actor, body: { uuid: courseId, item: sectionId, values, position: place } }) => ({
    Item: await blocks.add(services, actor, courseId, { sectionId, values, place }),
  })),
  route(updateBlock, async ({ actor, body: { uuid: courseId, item: id, values } }) => ({
    Item: await blocks.update(services, actor, courseId, { id, values }),
  })),
  route(moveBlock, async ({ actor, body: { uuid: courseId, block: id, section: sectionId, position: place } }) => ({
    Item: await blocks.move(services, actor, courseId, { id, sectionId, place }),
  })),
  route(orderBlocks, ({ actor, body }) => blocks.order(services, actor, body.uuid, movesOf(body.updates))),
  route(deleteBlock, ({ actor, body }) => blocks.remove(services, actor, body.uuid, body.id)),
  route(restoreBlock, async ({ actor, body }) => ({ Item: await blocks.restore(services, actor, body.uuid, body.id) })),
  route(listEvaluations, ({ actor, params }) => evaluations.list(services, actor, params.uuid)),
  route(createEvaluation, async ({ actor, body: { uuid: courseId, section: sectionId, ...values } }) => ({
    Item: await evaluations.create(services, actor, courseId, { sectionId, values }),
  })),
  route(updateEvaluation, async ({ actor, params: { id }, body }) => {
    const { uuid: courseId, section: sectionId, Version: seen, ...values } = body
    return { Item: await evaluations.update(services, actor, courseId, { id, sectionId, values, seen }) }
  }),
  route(deleteEvaluation, ({ actor, body }) => evaluations.remove(services, actor, body.uuid, body.id)),
  route(restoreEvaluation, async ({ actor, body }) => ({
    Item: await evaluations.restore(services, actor, body.uuid, body.id),
  })),
]
