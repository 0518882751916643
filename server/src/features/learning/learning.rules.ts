import { pageSize } from '@aulanova/contract/common'
import type { CourseFilter, CourseOverview } from '@aulanova/contract/learning'
import type { Actor } from '@aulanova/contract/permissions'
import type { FileRow } from '#db/file-json.ts'
import { describeRows } from '#features/files/files.rules.ts'
import type { Services } from '#services.ts'
import { isReadableBy, requireInSight } from './access.rules.ts'
import { type KeptTexts, revisionsOf } from './kept-revisions.ts'
import { toAccess, toMyCourse, toPlanOffer } from './learning.records.ts'
import * as learning from './learning.store.ts'
import { nextStep, outlineOf, progressIn, toSections, trailOf } from './outline.records.ts'
import { courseOverview } from './revisions.store.ts'

/** My courses, the one I last opened first; the first that can be continued says with which step. */
export async function listMyCourses(
  { sql, pageTokens, now }: Services,
  { id: userId }: Actor,
  { token, show = 'all' }: { token?: string; show?: CourseFilter },
) {
  const query = { list: 'my-courses', user: userId, show }
  const after = pageTokens.read(query, token) as learning.CoursePosition | null
  const revisions = revisionsOf(sql)
  const known = after ? undefined : revisions.knownContinued(userId)
  const { rows, counts } = await learning.myCourses(sql, {
    userId,
    show,
    after,
    now: now(),
    known: known && keyOf(known),
  })
  const page = rows.slice(0, pageSize)
  const items = page.map((row) => {
    const item = toMyCourse(row, now())
    if (!row.isContinued) return item
    revisions.noteContinued(userId, row.courseId)
    const outline = outlineOf(revisions.outline(row, known), row)
    return { ...item, Next: nextStep(outline), Trail: trailOf(outline) }
  })
  const last = page.at(-1)
  const more = rows.length > pageSize && last
  return {
    Items: items,
    Count: counts[show],
    Counts: counts,
    ...(more && { LastEvaluatedKey: pageTokens.issue(query, [last.position, last.courseId]) }),
  }
}

const keyOf = ({ card, revision }: { card: { Uuid: string }; revision: number }) => ({ courseId: card.Uuid, revision })

export async function readCourseOverview(services: Services, actor: Actor, courseId: string): Promise<CourseOverview> {
  const { sql, now } = services
  const revisions = revisionsOf(sql)
  const [knownOutline, knownTexts] = [revisions.knownOutline(courseId), revisions.knownTexts(courseId)]
  const row = await courseOverview(sql, {
    userId: actor.id,
    courseId,
    now: now(),
    knownOutline: knownOutline?.revision ?? null,
    knownTexts: knownTexts ? { revision: knownTexts.revision, fileIds: filesOf(knownTexts) } : null,
  })
  requireInSight(actor, row)
  const kept = revisions.outline(row, knownOutline)
  const outline = outlineOf(kept, row)
  const texts = revisions.texts(row, knownTexts)
  return {
    ...kept.card,
    ...texts.texts,
    ...(await shownFiles(services, texts, row.files)),
    Plans: row.plans.map(toPlanOffer),
    Sections: toSections(outline),
    Access: row.hasSubscribed ? toAccess(row, now()) : null,
    CanRead: isReadableBy(actor, row),
    Progress: progressIn(outline),
    Next: nextStep(outline),
  }
}

const filesOf = ({ pictureIds, presentationFileId }: KeptTexts) =>
  presentationFileId ? [presentationFileId, ...pictureIds] : pictureIds

/** With addresses that expire, hence made for each answer. */
async function shownFiles(services: Services, texts: KeptTexts, rows: FileRow[]) {
  const { pictureIds, presentationFileId, presentationAddress } = texts
  const rowsOf = (ids: string[]) => ids.flatMap((id) => rows.filter((row) => row.id === id))
  const pictures = await describeRows(services, rowsOf(pictureIds))
  const [file = null] = await describeRows(services, rowsOf(presentationFileId ? [presentationFileId] : []))
  return {
    Pictures: pictures,
    Presentation: file || presentationAddress ? { File: file, Address: presentationAddress } : null,
  }
}
