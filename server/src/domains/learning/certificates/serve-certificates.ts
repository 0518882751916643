import type { FastifyInstance } from 'fastify'
import { servePdf } from '#platform/pdf/serve-pdf.ts'
import type { Services } from '#platform/services/services.ts'
import { certificateAddresses } from './certificate-address.ts'
import { certificatePaper } from './paper.rules.ts'

export const serveCertificates = (app: FastifyInstance, services: Services) =>
  // Given to its holder only, for whom it stays for good.
  servePdf(app, services, { addresses: certificateAddresses, mayRead: () => true, paperOf: certificatePaper })
