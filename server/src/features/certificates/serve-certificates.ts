import { Problem } from '@aulanova/contract/problems'
import type { FastifyInstance } from 'fastify'
import { saveAs } from '#adapters/files/save-as.ts'
import { sendFile } from '#http/send-file.ts'
import type { Services } from '#services.ts'
import { certificateRoot, readCertificateAddress } from './certificate-address.ts'
import { certificatePaper } from './paper.rules.ts'

/** Serves certificates as PDF from the file store, drawn when they are first asked for. */
export async function serveCertificates(app: FastifyInstance, services: Services) {
  app.get<{ Params: { signed: string } }>(`${certificateRoot}/:signed`, async (request, reply) => {
    const id = readCertificateAddress(services, request.params.signed)
    if (!id) throw new Problem('NotFound')
    const { key, name } = await certificatePaper(services, id)
    const headers = {
      'content-type': 'application/pdf',
      'cache-control': 'private, no-cache',
      'content-disposition': saveAs(name),
      'content-security-policy': "default-src 'none'; sandbox",
    }
    return sendFile(services.files, key, { request, reply, headers })
  })
}
