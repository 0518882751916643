import type { FastifyInstance } from 'fastify'
import { servePdf } from '#pdf/serve-pdf.ts'
import type { Services } from '#services.ts'
import { certificateAddresses } from './certificate-address.ts'
import { certificatePaper } from './paper.rules.ts'

export const serveCertificates = (app: FastifyInstance, services: Services) =>
  servePdf(app, services, certificateAddresses, certificatePaper)
