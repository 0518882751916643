import type { Actor } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { FastifyInstance } from 'fastify'
import { activeActor } from '#platform/db/active-actor.ts'
import { saveAs } from '#platform/files/save-as.ts'
import { sendFile } from '#platform/http/send-file.ts'
import type { Services } from '#platform/services/services.ts'
import type { pdfAddresses } from './pdf-address.ts'

interface Paper {
  /** In the file store. */
  key: string
  /** To download it under. */
  name: string
}

interface Papers {
  addresses: ReturnType<typeof pdfAddresses>
  /** Whether the person may still read the record. */
  mayRead: (services: Services, actor: Actor, id: string) => boolean | Promise<boolean>
  paperOf: (services: Services, id: string) => Promise<Paper>
}

/**
 * Serves PDFs from the file store, drawn at the first request. An address works for as long as the person who was
 * given it has an account in use, and may read the record.
 */
export function servePdf(app: FastifyInstance, services: Services, { addresses, mayRead, paperOf }: Papers) {
  app.get<{ Params: { signed: string } }>(`${addresses.root}/:signed`, async (request, reply) => {
    const address = addresses.read(services, request.params.signed)
    const actor = address && (await activeActor(services.sql, address.user))
    if (!actor || !(await mayRead(services, actor, address.id))) throw new Problem('NotFound')
    const { key, name } = await paperOf(services, address.id)
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
