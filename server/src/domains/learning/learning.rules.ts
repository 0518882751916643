import { pageSize } from '@aulanova/contract/kernel/common'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import type { CourseFilter, CourseOverview, MyCourse } from '@aulanova/contract/learning/learning'
import { describeRows } from '#domains/files/files.rules.ts'
import type { Pool } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import { isReadableBy, requireInSight } from './access.rules.ts'
import { toAccess, toMyCourse, toPlanOffer } from './learning.records.ts'
import * as learning from './learning.store.ts'
import { ownedCourses } from './learning.store.ts'
import { nextStep, outlineOf, progressIn, toSections, trailOf } from './outline.records.ts'
import { required, revisionsOf, type ShownTexts } from './revision-cache.ts'
import { overviewOf } from './standing.store.ts'

/** My courses, the one I last opened first; the first that can be continued says with which step. */
export async function listMyCourses(
  { sql, pageTokens, now }: Services,
  { id: userId }: Actor,
  { token, show = 'all' }: { token?: string; show?: CourseFilter },
) {
  const query = { list: 'my-courses', user: userId, show }
  const after = pageTokens.read(query, token) as learning.CoursePosition | null
  const { rows, counts } = await learning.myCourses(sql)({ userId, show, after, now: now() })
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const more = rows.length > pageSize && last
  return {
    Items: await itemsOf(sql, page, now()),
    Count: counts[show],
    Counts: counts,
    ...(more && { LastEvaluatedKey: pageTokens.issue(query, [last.position, last.courseId]) }),
  }
}

async function itemsOf(sql: Pool, page: learning.ListedRow[], now: Date): Promise<MyCourse[]> {
  const revisions = revisionsOf(sql)
  const continued = page.find(({ isContinued }) => isContinued)
  const [cards, structure] = await Promise.all([revisions.cards(page), continued && revisions.outline(continued)])
  return page.map((row) => {
    const item = toMyCourse(row, required(cards.get(row.courseId)), now)
    if (!row.isContinued || !structure) return item
    const outline = outlineOf(structure, row)
    return { ...item, Next: nextStep(outline), Trail: trailOf(outline) }
  })
}

export async function readCourseOverview(services: Services, actor: Actor, courseId: string): Promise<CourseOverview> {
  const { sql, now } = services
  const revisions = revisionsOf(sql)
  // Asked for at once with the right: the first read of a course takes no further round trip.
  const [row, likelyOutline, likelyTexts] = await Promise.all([
    overviewOf(sql)({ userId: actor.id, courseId, now: now() }),
    revisions.likelyOutline(courseId),
    revisions.likelyTexts(courseId),
  ])
  requireInSight(actor, row)
  const cached = await revisions.outline(row, likelyOutline)
  const texts = await revisions.texts(row, likelyTexts)
  const outline = outlineOf(cached, row)
  return {
    ...cached.card,
    ...texts.texts,
    ...(await shownFiles(services, texts)),
    Plans: row.plans.map(toPlanOffer),
    Sections: toSections(outline),
    Access: row.hasSubscribed ? toAccess(row, now()) : null,
    CanRead: isReadableBy(actor, row),
    Progress: progressIn(outline),
    Next: nextStep(outline),
  }
}

/** For lists that are the same for everybody, to say which courses a person has, and to find these by their name. */
export async function listOwnedCourses({ sql, now }: Services, { id }: Actor) {
  const rows = await ownedCourses(sql, id)
  return { Items: rows.map((row) => ({ Uuid: row.courseId, Name: row.name, Access: toAccess(row, now()) })) }
}

/** With addresses that expire, hence made for each answer. */
async function shownFiles(services: Services, texts: ShownTexts) {
  const { pictureIds, presentationFileId, presentationAddress, files } = texts
  const rowsOf = (ids: string[]) => ids.flatMap((id) => files.filter((row) => row.id === id))
  const pictures = await describeRows(services, rowsOf(pictureIds))
  const [file = null] = await describeRows(services, rowsOf(presentationFileId ? [presentationFileId] : []))
  return {
    Pictures: pictures,
    Presentation: file || presentationAddress ? { File: file, Address: presentationAddress } : null,
  }
}
