import {
  addBlock,
  deleteBlock,
  listBlocks,
  moveBlock,
  orderBlocks,
  restoreBlock,
  updateBlock,
} from '@aulanova/contract/blocks'
import { createForm, deleteForm, listForms, restoreForm, updateForm } from '@aulanova/contract/evaluation-editor'
import { createSection, deleteSection, orderSections, restoreSection, updateSection } from '@aulanova/contract/sections'
import { route } from '#http/route.ts'
import type { Services } from '#services.ts'
import * as blocks from './blocks.rules.ts'
import * as forms from './forms.rules.ts'
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
  route(listForms, ({ actor, params }) => forms.list(services, actor, params.uuid)),
  route(createForm, async ({ actor, body: { uuid, section, ...draft } }) => ({
    Item: await forms.create(services, actor, uuid, section, draft),
  })),
  route(updateForm, async ({ actor, params, body: { uuid, ...draft } }) => ({
    Item: await forms.update(services, actor, uuid, params.id, draft),
  })),
  route(deleteForm, ({ actor, body }) => forms.remove(services, actor, body.uuid, body.id)),
  route(restoreForm, async ({ actor, body }) => ({ Item: await forms.restore(services, actor, body.uuid, body.id) })),
  route(restoreBlock, async ({ actor, body }) => ({ Item: await blocks.restore(services, actor, body.uuid, body.id) })),
]
