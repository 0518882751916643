import {
  beatNode,
  callBackAvatar,
  claimAvatar,
  failAvatar,
  grantNodeUpload,
  handInAvatar,
  registerNode,
  releaseAvatar,
} from '@aulanova/contract/avatars/avatar-nodes'
import type { Static } from 'typebox'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import * as claims from './claims.rules.ts'
import * as nodes from './nodes.rules.ts'
import { callBack } from './nodes.rules.ts'

export const avatarNodeRoutes = (services: Services) => [
  route(registerNode, ({ node, body }) => nodes.register(services, node, body)),
  route(beatNode, ({ node, body }) => claims.beat(services, node, body.Claims.map(reportedOf))),
  route(claimAvatar, ({ node }) => claims.claim(services, node)),
  route(grantNodeUpload, ({ node, body }) => claims.grantUpload(services, node, body)),
  route(handInAvatar, ({ node, body }) => claims.handIn(services, node, body)),
  route(failAvatar, ({ node, body }) => claims.fail(services, node, body)),
  route(releaseAvatar, ({ node, body }) => claims.release(services, node, body.claim)),
  route(callBackAvatar, ({ params, ...sent }) => callBack(services, params.claim, sent)),
]

/** The fields of the protocol in our words. */
const reportedOf = ({ Claim, Progress, Step, SecondsLeft }: Static<typeof beatNode.body>['Claims'][number]) => ({
  claim: Claim,
  progress: Progress,
  step: Step,
  secondsLeft: SecondsLeft,
})
