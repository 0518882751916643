import type { Actor } from '@aulanova/contract/permissions'
import type { BlockProgress } from '@aulanova/contract/player'
import { toProgress } from '@aulanova/contract/progress'
import type { Db } from '#db/db.ts'
import { certificateCode, issueCertificate } from '#features/certificates/certificates.rules.ts'
import type { Services } from '#services.ts'
import { writeSeen } from '#versions.ts'
import { type Reading, readingOf } from './access.rules.ts'
import { noteVersion, toStanding } from './learning.records.ts'
import * as store from './progress.store.ts'

interface BlockOfCourse {
  courseId: string
  blockId: string
}

async function standingOf(db: Db, reading: Reading, blockId: string): Promise<BlockProgress> {
  const [row] = await store.standings(db, reading, blockId)
  return toStanding(row ?? { blockId, completed: false, seconds: 0, note: null, updatedAt: null })
}

/**
 * Counts what is done, and issues the certificate when nothing is left. The caller has locked the enrolment, so of two
 * last steps at once only one completes the course.
 */
export async function settleProgress(services: Pick<Services, 'config'>, tx: Db, reading: Reading, now: Date) {
  const { done, total, completedNow } = await store.recount(tx, reading, now)
  const code = completedNow
    ? await issueCertificate(services, tx, reading, now)
    : await certificateCode(tx, reading.userId, reading.courseId)
  return { Progress: toProgress(done, total), CertificateCode: code }
}

/** Notes a visit, and locks the enrolment until the transaction ends. */
export const enterCourse = (tx: Db, reading: Reading, now: Date) => store.enter(tx, reading, null, now)

/** The same without a visit. */
export const holdEnrolment = store.hold

/** Safe to send again: a browser that was offline does. */
export const saveProgress = (
  services: Services,
  actor: Actor,
  { courseId, blockId }: BlockOfCourse,
  changes: { completed?: boolean; seconds?: number },
) =>
  services.sql.begin(async (tx) => {
    const { now } = services
    const reading = await readingOf(tx, actor, courseId, now())
    await store.requireBlock(tx, reading, blockId)
    await store.enter(tx, reading, blockId, now())
    await store.save(tx, reading, { blockId, ...changes }, now())
    return { Standing: await standingOf(tx, reading, blockId), ...(await settleProgress(services, tx, reading, now())) }
  })

/** The enrolment's row is locked: of two devices that write at once, the second is answered `Conflict`. */
export const saveNote = (
  { sql, now }: Services,
  actor: Actor,
  { courseId, blockId }: BlockOfCourse,
  { text, version }: { text: string; version?: string },
) =>
  sql.begin(async (tx) => {
    const reading = await readingOf(tx, actor, courseId, now())
    await store.requireBlock(tx, reading, blockId)
    await store.enter(tx, reading, blockId, now())
    await writeSeen(version, {
      read: async () => (await store.standings(tx, reading, blockId))[0]?.note ?? '',
      version: noteVersion,
      write: () => store.saveNote(tx, reading, blockId, text.trim()),
    })
    return standingOf(tx, reading, blockId)
  })

export const readProgress = (services: Services, actor: Actor, courseId: string) =>
  services.sql.begin(async (tx) => {
    const { now } = services
    const reading = await readingOf(tx, actor, courseId, now())
    await store.enter(tx, reading, null, now())
    const [blocks, evaluations] = [await store.standings(tx, reading), await store.passedEvaluations(tx, reading)]
    return {
      ...(await settleProgress(services, tx, reading, now())),
      Blocks: blocks.map(toStanding),
      PassedForms: evaluations.map(({ evaluationId }) => evaluationId),
    }
  })
