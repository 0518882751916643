import type { CourseCard } from '@aulanova/contract/authoring/course-card'
import type { CourseOverview } from '@aulanova/contract/learning/learning'
import { type CardSnapshot, type GeneralSnapshot, toCourseCard } from '#domains/authoring/courses/card.records.ts'
import type { FileRow } from '#domains/files/file-json.ts'
import { byteLru } from '#kernel/byte-lru.ts'
import { picturesIn } from '#kernel/html/plain-text.ts'
import type { Pool } from '#platform/db/db.ts'
import { oncePerPool } from '#platform/db/together.ts'
import { type BlockRow, type EvaluationRow, type SectionRow, type Structure, structureOf } from './outline.records.ts'
import * as store from './revisions.store.ts'

/** The card and the structure of a revision. */
export interface CachedOutline extends Structure {
  revision: number
  card: CourseCard
}

/** The texts of a revision, which only its overview shows. */
export interface CachedTexts {
  revision: number
  texts: Pick<
    CourseOverview,
    | 'Description'
    | 'Requirements'
    | 'CertificateDetails'
    | 'Minutes'
    | 'Difficulty'
    | 'Tags'
    | 'Collaborators'
    | 'Faq'
    | 'PublishedAt'
  >
  pictureIds: string[]
  presentationFileId: string | null
  presentationAddress: string | null
}

export interface ShownTexts extends CachedTexts {
  files: FileRow[]
}

interface OutlineJson {
  card: CardSnapshot
  coverKey: string | null
  createdBy: string
  sections: SectionRow[]
  blocks: BlockRow[]
  evaluations: EvaluationRow[]
}

interface TextsJson {
  general: GeneralSnapshot
  faq: CourseOverview['Faq']
  tags: string[]
  collaborators: CourseOverview['Collaborators']
  minutes: number
  presentationFileId: string | null
  publishedAt: string
}

const megabyte = 1024 * 1024
const maxOutlines = 8 * megabyte
const maxTexts = 4 * megabyte
const maxCards = 2 * megabyte
/** Revisions do not change, but when a person is deleted their name is taken out of them: it is forgotten after a minute. */
const age = { longestMs: 60_000, now: () => performance.now() }
/** Parsed, an outline takes about twice the bytes of its JSON. */
const bytesOf = (json: string) => 2 * json.length

function revisionCache(sql: Pool) {
  const outlines = byteLru<CachedOutline>(maxOutlines, age)
  const texts = byteLru<CachedTexts>(maxTexts, age)
  const cards = byteLru<CourseCard>(maxCards, age)

  async function readOutline(courseId: string, revision: number | null) {
    const row = await store.outline(sql, courseId, revision)
    if (!row) return undefined
    const outline = toOutline(row)
    outlines.set(courseId, outline, bytesOf(row.outline))
    return outline
  }

  async function readTexts(courseId: string, revision: number | null) {
    const row = await store.texts(sql, courseId, revision)
    if (!row) return undefined
    const read = { revision: row.revision, ...toTexts(JSON.parse(row.texts) as TextsJson) }
    texts.set(courseId, read, bytesOf(row.texts))
    return { ...read, files: row.files }
  }

  return {
    /** The outline of the newest revision that is known, or else of the newest. Undefined if it was never published. */
    likelyOutline: async (courseId: string) => outlines.get(courseId) ?? (await readOutline(courseId, null)),

    /** The outline of this revision, which `likely` may be. */
    async outline(
      { courseId, revision }: store.RevisionKey,
      likely: CachedOutline | undefined = outlines.get(courseId),
    ) {
      return likely?.revision === revision ? likely : required(await readOutline(courseId, revision))
    },

    /** The same for texts, with the files that they show. */
    async likelyTexts(courseId: string) {
      const known = texts.get(courseId)
      return known ? withFiles(sql, known) : readTexts(courseId, null)
    },
    async texts({ courseId, revision }: store.RevisionKey, likely: ShownTexts | undefined) {
      return likely?.revision === revision ? likely : required(await readTexts(courseId, revision))
    },

    /** The cards of these revisions, in one statement for all that are not known. */
    async cards(keys: readonly store.RevisionKey[]): Promise<ReadonlyMap<string, CourseCard>> {
      const found = new Map<string, CourseCard>()
      const missing: store.RevisionKey[] = []
      for (const key of keys) {
        const card = cards.get(key.courseId)
        if (card?.Revision === key.revision) found.set(key.courseId, card)
        else missing.push(key)
      }
      for (const row of missing.length > 0 ? await store.cards(sql, missing) : []) {
        const card = toCourseCard({ ...row, card: JSON.parse(row.card) as CardSnapshot })
        cards.set(row.courseId, card, bytesOf(row.card))
        found.set(row.courseId, card)
      }
      return found
    },
  }
}

function toOutline({ courseId, revision, outline: json }: store.OutlineRow): CachedOutline {
  const { card, coverKey, createdBy, ...rows } = JSON.parse(json) as OutlineJson
  return { revision, card: toCourseCard({ courseId, revision, card, coverKey, createdBy }), ...structureOf(rows) }
}

/** Rows of files are read each time: the file of a picture may be removed, or put in another place. */
async function withFiles(sql: Pool, texts: CachedTexts): Promise<ShownTexts> {
  const { pictureIds, presentationFileId } = texts
  const ids = presentationFileId ? [presentationFileId, ...pictureIds] : pictureIds
  return { ...texts, files: ids.length > 0 ? await store.files(sql, ids) : [] }
}

const toTexts = ({ general, minutes, presentationFileId, publishedAt, ...lists }: TextsJson) => ({
  texts: {
    Description: general.Description,
    Requirements: general.Requirements,
    CertificateDetails: general.CertificateDetails,
    Minutes: minutes,
    Difficulty: general.Difficulty,
    Tags: lists.tags,
    Collaborators: lists.collaborators,
    Faq: lists.faq,
    PublishedAt: new Date(publishedAt).toISOString(),
  },
  pictureIds: picturesIn(general.Description + general.Requirements).files,
  presentationFileId,
  presentationAddress: general.PresentationAddress ?? null,
})

/** Revisions are never deleted. */
export function required<T>(read: T | undefined): T {
  if (read === undefined) throw new Error('A course names a revision that does not exist')
  return read
}

/**
 * What was read of revisions, by course and revision. They never change (decision 9), so it is cached, once per pool.
 * Nothing of a person is cached, and which revision is the newest is read at every request.
 */
export const revisionsOf = oncePerPool(revisionCache)
