import { Problem } from '@aulanova/contract/problems'
import type { FastifyInstance } from 'fastify'
import { saveAs } from '#adapters/files/files.ts'
import type { Services } from '#services.ts'
import { certificateRoot } from './certificate-address.ts'
import { sendFile } from './send-file.ts'

type PaperOf = (id: string) => Promise<{ key: string; name: string }>

/** A raw door: certificates as PDF, from whatever store keeps them, drawn when they are first asked for. */
export async function serveCertificates(app: FastifyInstance, services: Services, paperOf: PaperOf) {
  const { files, certificateSeals, now } = services
  app.get<{ Params: { sealed: string } }>(`${certificateRoot}/:sealed`, { compress: false }, async (request, reply) => {
    const address = certificateSeals.open(request.params.sealed)
    if (!address || now().getTime() >= address.expires * 1000) throw new Problem('NotFound')
    const { key, name } = await paperOf(address.certificate)
    const headers = {
      'content-type': 'application/pdf',
      'cache-control': 'private, no-cache',
      'content-disposition': saveAs(name),
      'content-security-policy': "default-src 'none'; sandbox",
    }
    return sendFile(files, key, { request, reply, headers })
  })
}
