import type { Actor } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { BlockProgress } from '@aulanova/contract/learning/player'
import { toProgress } from '@aulanova/contract/learning/progress'
import { secondsToRead } from '@aulanova/contract/learning/reading'
import { issueCertificate } from '#domains/learning/certificates/certificates.rules.ts'
import { writeSeen } from '#kernel/versions.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import { type Reading, readingOf, requireReadable } from './access.rules.ts'
import { noteVersion, toStanding } from './learning.records.ts'
import * as store from './progress.store.ts'

const standingOf = async (db: Db, reading: Reading, blockId: string): Promise<BlockProgress> =>
  toStanding(await store.standing(db, reading, blockId))

/**
 * Counts what is done, and issues the certificate when nothing is left. The caller has locked the enrolment, so of two
 * last steps at once only one completes the course.
 */
export async function settleProgress(services: Pick<Services, 'config'>, tx: Db, reading: Reading, now: Date) {
  const { done, total, completedNow, certificateCode } = await store.recount(tx, reading, now)
  const code = completedNow ? await issueCertificate(services, tx, reading, now) : certificateCode
  return { Progress: toProgress(done, total), CertificateCode: code }
}

/** The same as `readingOf`; throws `NotFound` for a block that the newest revision does not have. */
async function readingBlock(db: Db, actor: Actor, block: store.BlockOfCourse, now: Date): Promise<Reading> {
  const access = await store.blockAccess(db, actor.id, block, now)
  requireReadable(actor, access)
  if (!access.hasBlock) throw new Problem('NotFound')
  return { courseId: block.courseId, userId: actor.id, revision: access.revision }
}

/** Notes a visit, and locks the enrolment until the transaction ends. */
export const enterCourse = (tx: Db, reading: Reading, now: Date) => store.enter(tx, reading, null, now)

/** The same without a visit. */
export const holdEnrolment = store.hold

interface ProgressChanges {
  completed?: boolean
  /** Seconds for which the text was in sight; left out: the learner marked it as done. */
  read?: number
  seconds?: number
  spent?: number
}

/** A claim that cannot be true is not an error: the browser counts on, and claims it again. */
async function countsAsRead(tx: Db, reading: Reading, { blockId, read }: { blockId: string; read: number }, now: Date) {
  const minutes = await store.minutesOfText(tx, reading, blockId)
  if (minutes === undefined || (await store.standing(tx, reading, blockId)).completed) return true
  const needed = secondsToRead(minutes)
  return read >= needed && (await store.takeReadingTime(tx, reading, needed, now))
}

/** Safe to send again: a browser that was offline does. */
export const saveProgress = (
  services: Services,
  actor: Actor,
  block: store.BlockOfCourse,
  { read, ...changes }: ProgressChanges,
) =>
  services.sql.begin(async (tx) => {
    const { now } = services
    const { blockId } = block
    const reading = await readingBlock(tx, actor, block, now())
    // The lock of the enrolment comes first: the certificate may be issued at this moment.
    if (changes.completed !== undefined) await store.enter(tx, reading, blockId, now())
    if (changes.completed === false && (await store.isCompleted(tx, reading))) throw new Problem('InvalidState')
    if (changes.completed && read !== undefined && !(await countsAsRead(tx, reading, { blockId, read }, now())))
      delete changes.completed
    await store.save(tx, reading, { blockId, ...changes }, now())
    // Sent together: one round trip.
    const [standing, settled] = await Promise.all([
      standingOf(tx, reading, blockId),
      settleProgress(services, tx, reading, now()),
    ])
    return { Standing: standing, ...settled }
  })

/** The enrolment's row is locked: of two devices that write at once, the second is answered `Conflict`. */
export const saveNote = (
  { sql, now }: Services,
  actor: Actor,
  block: store.BlockOfCourse,
  { text, version }: { text: string; version?: string },
) =>
  sql.begin(async (tx) => {
    const { blockId } = block
    const reading = await readingBlock(tx, actor, block, now())
    await store.enter(tx, reading, blockId, now())
    await writeSeen(version, {
      read: async () => (await store.standing(tx, reading, blockId)).note ?? '',
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
