import { issueCertificate, listMyCertificates, verifyCertificate } from '@aulanova/contract/learning/certificates'
import { listMyCourses, listOwnedCourses, readCourseOverview } from '@aulanova/contract/learning/learning'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import * as rules from './learning.rules.ts'
import * as certificates from './my-certificates.rules.ts'

export const learningRoutes = (services: Services) => [
  route(listMyCourses, ({ actor, query }) => rules.listMyCourses(services, actor, query)),
  route(listOwnedCourses, ({ actor }) => rules.listOwnedCourses(services, actor)),
  route(readCourseOverview, async ({ actor, params }) => ({
    Item: await rules.readCourseOverview(services, actor, params.uuid),
  })),
]

export const certificateRoutes = (services: Services) => [
  route(listMyCertificates, ({ actor }) => certificates.listMyCertificates(services, actor)),
  route(issueCertificate, async ({ actor, params }) => ({
    Item: await certificates.issueCertificate(services, actor, params.uuid),
  })),
  route(verifyCertificate, async ({ params, client }) => ({
    Item: await certificates.verifyCertificate(services, params.code, client.ip),
  })),
]
