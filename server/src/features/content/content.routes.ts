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

export const contentRoutes = (services: Services) => [
  route(createSection, async ({ actor, body: { uuid, title, position } }) => ({
    Item: await sections.create(services, actor, uuid, title, position),
  })),
  route(updateSection, async ({ actor, params, body }) => ({
    Item: await sections.rename(services, actor, body.uuid, params.id, body.title, body.version),
  })),
  route(orderSections, ({ actor, body }) => sections.order(services, actor, body.uuid, body.updates)),
  route(deleteSection, ({ actor, body }) => sections.remove(services, actor, body.uuid, body.id)),
  route(restoreSection, async ({ actor, body }) => ({
    Item: await sections.restore(services, actor, body.uuid, body.id),
  })),
  route(listBlocks, ({ actor, params }) => blocks.listBlocks(services, actor, params.uuid, params.id)),
  route(addBlock, async ({ actor, body: { uuid, item, values, position } }) => ({
    Item: await blocks.add(services, actor, uuid, item, values, position),
  })),
  route(updateBlock, async ({ actor, body: { uuid, item, values } }) => ({
    Item: await blocks.update(services, actor, uuid, item, values),
  })),
  route(moveBlock, async ({ actor, body: { uuid, block, section, position } }) => ({
    Item: await blocks.move(services, actor, uuid, block, section, position),
  })),
  route(orderBlocks, ({ actor, body }) => blocks.order(services, actor, body.uuid, body.updates)),
  route(deleteBlock, ({ actor, body }) => blocks.remove(services, actor, body.uuid, body.id)),
  route(listEvaluations, ({ actor, params }) => evaluations.list(services, actor, params.uuid)),
  route(createEvaluation, async ({ actor, body: { uuid, section, ...draft } }) => ({
    Item: await evaluations.create(services, actor, uuid, section, draft),
  })),
  route(updateEvaluation, async ({ actor, params, body: { uuid, ...draft } }) => ({
    Item: await evaluations.update(services, actor, uuid, params.id, draft),
  })),
  route(deleteEvaluation, ({ actor, body }) => evaluations.remove(services, actor, body.uuid, body.id)),
  route(restoreEvaluation, async ({ actor, body }) => ({
    Item: await evaluations.restore(services, actor, body.uuid, body.id),
  })),
  route(restoreBlock, async ({ actor, body }) => ({ Item: await blocks.restore(services, actor, body.uuid, body.id) })),
]
