import { Problem } from '@aulanova/contract/problems'
import type { FastifyInstance } from 'fastify'
import { saveAs } from '#adapters/files/save-as.ts'
import { sendFile } from '#http/send-file.ts'
import type { Services } from '#services.ts'
import type { pdfAddresses } from './pdf-address.ts'

interface Paper {
  /** In the file store. */
  key: string
  /** To download it under. */
  name: string
}

/** Serves PDFs from the file store, drawn when they are first asked for. */
export function servePdf(
  app: FastifyInstance,
  services: Services,
  addresses: ReturnType<typeof pdfAddresses>,
  paperOf: (services: Services, id: string) => Promise<Paper>,
) {
  app.get<{ Params: { signed: string } }>(`${addresses.root}/:signed`, async (request, reply) => {
    const id = addresses.read(services, request.params.signed)
    if (!id) throw new Problem('NotFound')
    const { key, name } = await paperOf(services, id)
    const headers = {
      'content-type': 'application/pdf',
      'cache-control': 'private, no-cache',
      'content-disposition': saveAs(name),
      'content-security-policy': "default-src 'none'; sandbox",
    }
    return sendFile(services.files, key, { request, reply, headers })
  })
}

/** The name of a file, without the characters that file systems reserve. */
export const pdfName = (text: string) =>
  `${[...text.toWellFormed().replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')].slice(0, 100).join('').replace(/\s+/g, ' ').trim()}.pdf`
