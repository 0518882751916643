import { Problem } from '@aulanova/contract/kernel/problems'
import type { FastifyInstance } from 'fastify'
import { sendFile } from '#platform/http/send-file.ts'
import type { Services } from '#platform/services/services.ts'
import { learnerRoot, type Reader, readLearnerAddress } from './learner-address.ts'
import { uploadedHeaders } from './serve-files.ts'

/** Whether the reader may still read the course. */
export type MayRead = (reader: Reader) => Promise<boolean>

/**
 * Serves the files of blocks to learners, from disk or bucket. An address works for as long as its reader may read the course, so
 * browsers must revalidate what they have cached.
 */
export async function serveLearnerFiles(app: FastifyInstance, services: Services, mayRead: MayRead) {
  app.get<{ Params: { '*': string } }>(`${learnerRoot}/*`, async (request, reply) => {
    const address = readLearnerAddress(services, request.params['*'])
    if (!address || !(await mayRead(address.reader))) throw new Problem('NotFound')
    const headers = uploadedHeaders(address, 'private, no-cache')
    return sendFile(services.files, address.key, { request, reply, headers })
  })
}
