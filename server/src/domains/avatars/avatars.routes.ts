import {
  addAvatarNode,
  beatNode,
  callBackAvatar,
  claimAvatar,
  failAvatar,
  grantNodeUpload,
  handInAvatar,
  listAvatarNodes,
  registerNode,
  releaseAvatar,
  removeAvatarNode,
} from '@aulanova/contract/avatars/avatar-nodes'
import {
  addAvatarBlock,
  cancelAvatarRequest,
  deleteAvatarRequest,
  handAvatarVideo,
  listAvatarRequests,
  listHandedVideos,
  readAvatarOptions,
  readAvatarRequest,
  requestAvatar,
  retryAvatarRequest,
  takeAvatarVideo,
} from '@aulanova/contract/avatars/avatars'
import type { Static } from 'typebox'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import * as rules from './avatars.rules.ts'
import * as claims from './claims.rules.ts'
import * as handing from './handing.rules.ts'
import * as nodes from './nodes.rules.ts'

export const avatarNodeRoutes = (services: Services) => [
  route(registerNode, ({ node, body }) => claims.register(services, node, body)),
  route(beatNode, ({ node, body }) => claims.beat(services, node, body.Claims.map(reportedOf))),
  route(claimAvatar, ({ node }) => claims.claim(services, node)),
  route(grantNodeUpload, ({ node, body }) => claims.grantUpload(services, node, body)),
  route(handInAvatar, ({ node, body }) => claims.handIn(services, node, body)),
  route(failAvatar, ({ node, body }) => claims.fail(services, node, body)),
  route(releaseAvatar, ({ node, body }) => claims.release(services, node, body.claim)),
  route(callBackAvatar, ({ params, ...sent }) => claims.callBack(services, params.claim, sent)),
]

/** The fields of the protocol in our words. */
const reportedOf = ({ Claim, Progress, Step, SecondsLeft }: Static<typeof beatNode.body>['Claims'][number]) => ({
  claim: Claim,
  progress: Progress,
  step: Step,
  secondsLeft: SecondsLeft,
})

export const avatarRoutes = (services: Services) => [
  route(requestAvatar, async ({ actor, body }) => ({ Item: await rules.request(services, actor, body) })),
  route(listAvatarRequests, ({ actor, params, query }) =>
    rules.list(services, actor, { page: params.page, isUsable: query.usable ?? false }),
  ),
  route(readAvatarRequest, async ({ actor, params }) => ({ Item: await rules.read(services, actor, params.id) })),
  route(cancelAvatarRequest, async ({ actor, body }) => ({ Item: await rules.cancel(services, actor, body.id) })),
  route(retryAvatarRequest, async ({ actor, body }) => ({ Item: await rules.retry(services, actor, body.id) })),
  route(handAvatarVideo, async ({ actor, body }) => ({ Item: await handing.hand(services, actor, body) })),
  route(listHandedVideos, ({ actor, params }) => handing.listHanded(services, actor, params.page)),
  route(deleteAvatarRequest, ({ actor, body }) => rules.remove(services, actor, body.id)),
  route(readAvatarOptions, async ({ actor }) => ({ Item: await rules.options(services, actor) })),
  route(takeAvatarVideo, async ({ body: { uuid: courseId, id }, ...by }) => ({
    Item: await rules.takeVideo(services, by, courseId, id),
  })),
  route(addAvatarBlock, async ({ body: { uuid: courseId, id, item: sectionId }, ...by }) => ({
    Item: await rules.addBlock(services, by, courseId, { id, sectionId }),
  })),
  route(listAvatarNodes, () => nodes.list(services)),
  route(addAvatarNode, async ({ body, ...by }) => ({ Item: await nodes.add(services, by, body.Name) })),
  route(removeAvatarNode, ({ body, ...by }) => nodes.remove(services, by, body.id)),
]
