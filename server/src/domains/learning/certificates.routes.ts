import { issueCertificate, listMyCertificates, verifyCertificate } from '@aulanova/contract/learning/certificates'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import * as rules from './my-certificates.rules.ts'

export const certificateRoutes = (services: Services) => [
  route(listMyCertificates, ({ actor }) => rules.listMyCertificates(services, actor)),
  route(issueCertificate, async ({ actor, params }) => ({
    Item: await rules.issueCertificate(services, actor, params.uuid),
  })),
  route(verifyCertificate, async ({ params, client }) => ({
    Item: await rules.verifyCertificate(services, params.code, client.ip),
  })),
]
