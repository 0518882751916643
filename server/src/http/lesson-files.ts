import { Problem } from '@aulanova/contract/problems'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#services.ts'
import { lessonRoot, type Reader } from './lesson-address.ts'
import { sendFile } from './send-file.ts'
import { uploadedHeaders } from './uploaded.ts'

/** Whether somebody may still read a course. */
export type MayRead = (reader: Reader) => Promise<boolean>

/**
 * Files of lessons, from the disk or from a bucket: an address works for as long as whoever got it may read the course.
 * Browsers ask again before they show what they have kept, for the same reason.
 */
export async function serveLessonFiles(app: FastifyInstance, { files, lessonSeals, now }: Services, mayRead: MayRead) {
  app.get<{ Params: { '*': string } }>(`${lessonRoot}/*`, { compress: false }, async (request, reply) => {
    const address = lessonSeals.open(request.params['*'])
    const isOver = !address || now().getTime() >= address.expires * 1000
    if (isOver || !(await mayRead(address.reader))) throw new Problem('NotFound')
    return sendFile(files, address.key, { request, reply, headers: uploadedHeaders(address, 'private, no-cache') })
  })
}
