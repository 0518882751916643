import type { Actor } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { CourseBlock, CourseBlockContent } from '@aulanova/contract/learning/player'
import { describeRows } from '#domains/files/files.rules.ts'
import type { Services } from '#platform/services/services.ts'
import { requireInSight, requireReadable } from './access.rules.ts'
import { courseAccess } from './access.store.ts'
import { noteFirstRead } from './first-read.rules.ts'
import { toCollaborator, toPlanOffer, toStanding } from './learning.records.ts'
import * as learning from './learning.store.ts'
import { meantBy } from './meant-words.ts'
import { nextStep, outlineOf, progressIn, toSections } from './outline.records.ts'
import * as player from './player.store.ts'
import { revisionsOf } from './revision-cache.ts'
import { standingIn } from './standing.store.ts'

export async function readIndex(services: Services, actor: Actor, courseId: string) {
  const { sql, now } = services
  const revisions = revisionsOf(sql)
  // Asked for at once with the right: the first read of a course takes no further round trip.
  const [row, likely] = await Promise.all([
    standingIn(sql)({ userId: actor.id, courseId, now: now() }),
    revisions.likelyOutline(courseId),
  ])
  requireReadable(actor, row)
  await noteFirstRead(services, actor, row)
  const cached = await revisions.outline(row, likely)
  const outline = outlineOf(cached, row)
  return {
    ...cached.card,
    Sections: toSections(outline),
    Progress: progressIn(outline),
    Next: nextStep(outline),
  }
}

export async function readBlock(
  services: Services,
  actor: Actor,
  courseId: string,
  blockId: string,
): Promise<CourseBlock> {
  const { sql, now } = services
  const row = await player.blockOf(sql)({ userId: actor.id, courseId, blockId, now: now() })
  requireReadable(actor, row)
  requireBlock(row)
  await noteFirstRead(services, actor, row)
  const neighbour = (id: string | null, title: string | null) => (id ? { Block: id, Title: title ?? '' } : null)
  return {
    Block: row.blockId,
    Title: row.title,
    Minutes: row.minutes,
    Section: { Id: row.sectionId, Title: row.sectionTitle, Number: row.sectionNumber },
    Number: row.number,
    Content: {
      Type: row.type,
      Resource: row.payload as CourseBlockContent['Resource'],
      Files: await describeRows(services, row.files, { user: actor.id, course: courseId }),
    } as CourseBlockContent, // The payload was written for this type.
    Standing: toStanding(row),
    Previous: neighbour(row.previousId, row.previousTitle),
    Next: neighbour(row.nextId, row.nextTitle),
  }
}

/** Throws `NotFound` for a block that the newest revision does not have. */
function requireBlock(row: player.BlockRow | player.NoBlockRow): asserts row is player.BlockRow {
  if (row.blockId === null) throw new Problem('NotFound')
}

/** Asks for the right and for the rows at once, so that they take one round trip; without the right the rows are dropped. */
async function withAccess<Row>({ sql, now }: Services, actor: Actor, courseId: string, rows: Promise<Row>) {
  const [access, found] = await Promise.all([courseAccess(sql, actor.id, courseId, now()), rows])
  return { access, found }
}

export async function search(services: Services, actor: Actor, courseId: string, text: string) {
  const { sql } = services
  const place = { courseId, userId: actor.id }
  const { access, found: exact } = await withAccess(services, actor, courseId, player.search(sql, place, text))
  requireReadable(actor, access)
  await noteFirstRead(services, actor, access)
  const searched = exact.length > 0 ? text : meantBy(text, await player.words(sql, place))
  const found = searched === text ? exact : await player.search(sql, place, searched)
  const items = found.map(({ blockId, title, type, sectionTitle, inNote, nearby, isCut }) => ({
    Block: blockId,
    Title: title,
    Type: type,
    SectionTitle: sectionTitle,
    InNote: inNote,
    ...excerptOf(nearby, searched, isCut),
  }))
  return { Items: items, Count: items.length, Searched: searched }
}

export async function listFaq(services: Services, actor: Actor, courseId: string) {
  const { access, found } = await withAccess(services, actor, courseId, player.faq(services.sql, courseId))
  requireInSight(actor, access)
  return { Items: found, Count: found.length }
}

export async function listPlans(services: Services, actor: Actor, courseId: string) {
  const { access, found } = await withAccess(services, actor, courseId, learning.plansOnSale(services.sql, courseId))
  requireInSight(actor, access)
  return { Items: found.map(toPlanOffer), Count: found.length }
}

export async function listCollaborators(services: Services, actor: Actor, courseId: string) {
  const { access, found } = await withAccess(services, actor, courseId, player.collaborators(services.sql, courseId))
  requireInSight(actor, access)
  return { Items: found.map(toCollaborator), Count: found.length }
}

const around = 80

/** Lower case without accents, one character per character, so that positions stay the same. */
const folded = (text: string) =>
  [...text].map((sign) => sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().slice(0, 1) || ' ').join('')

/**
 * The text around the first searched word that is found, and the position of that word in it; the beginning of the text
 * when none is found.
 * `isCut` says that the text goes on before `plain`.
 */
export function excerptOf(plain: string, searched: string, isCut = false) {
  const signs = [...plain]
  const text = folded(plain)
  const words = folded(searched.trim()).split(/\s+/)
  const found = words.map((word) => ({ word, at: text.indexOf(word) })).find(({ word, at }) => word && at >= 0)
  const at = found?.at ?? 0
  const start = at > around ? text.lastIndexOf(' ', at - around / 2) + 1 : 0
  // Ends with a whole word, unless that is too far away.
  const space = text.indexOf(' ', start + 2 * around)
  const end = space < 0 || space > start + 3 * around ? start + 2 * around : space
  const excerpt = signs.slice(start, end)
  const [before, match] = [signs.slice(start, at), signs.slice(at, at + (found?.word.length ?? 0))]
  const prefix = start > 0 || isCut ? '… ' : ''
  const suffix = start + excerpt.length < signs.length ? ' …' : ''
  const From = prefix.length + before.join('').length
  return { Excerpt: `${prefix}${excerpt.join('')}${suffix}`, From, To: From + match.join('').length }
}
