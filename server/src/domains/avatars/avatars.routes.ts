import { addAvatarNode, listAvatarNodes, removeAvatarNode } from '@aulanova/contract/avatars/avatar-node-list'
import {
  addAvatarBlock,
  cancelAvatarRequest,
  deleteAvatarRequest,
  listAvatarRequests,
  readAvatarOptions,
  readAvatarRequest,
  requestAvatar,
  retryAvatarRequest,
  takeAvatarVideo,
} from '@aulanova/contract/avatars/avatars'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import * as rules from './avatars.rules.ts'
import * as intoCourse from './into-course.rules.ts'
import * as nodes from './nodes.rules.ts'

export const avatarRoutes = (services: Services) => [
  route(requestAvatar, async ({ actor, body }) => ({ Item: await rules.request(services, actor, body) })),
  route(listAvatarRequests, ({ actor, params, query }) =>
    rules.list(services, actor, { page: params.page, isUsable: query.usable ?? false }),
  ),
  route(readAvatarRequest, async ({ actor, params }) => ({ Item: await rules.read(services, actor, params.id) })),
  route(cancelAvatarRequest, async ({ actor, body }) => ({ Item: await rules.cancel(services, actor, body.id) })),
  route(retryAvatarRequest, async ({ actor, body }) => ({ Item: await rules.retry(services, actor, body.id) })),
  route(deleteAvatarRequest, ({ actor, body }) => rules.remove(services, actor, body.id)),
  route(readAvatarOptions, async ({ actor }) => ({ Item: await rules.options(services, actor) })),
  route(takeAvatarVideo, async ({ body: { uuid: courseId, id }, ...by }) => ({
    Item: await intoCourse.take(services, by, courseId, id),
  })),
  route(addAvatarBlock, async ({ body: { uuid: courseId, id, item: sectionId }, ...by }) => ({
    Item: await intoCourse.add(services, by, courseId, { id, sectionId }),
  })),
  route(listAvatarNodes, () => nodes.list(services)),
  route(addAvatarNode, async ({ body, ...by }) => ({ Item: await nodes.add(services, by, body.Name) })),
  route(removeAvatarNode, ({ body, ...by }) => nodes.remove(services, by, body.id)),
]
