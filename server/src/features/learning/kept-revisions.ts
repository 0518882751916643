import type { CourseCard, CourseOverview } from '@aulanova/contract/learning'
import { byteLru } from '#byte-lru.ts'
import type { Pool } from '#db/db.ts'
import { picturesIn } from '#html/plain-text.ts'
import { type CardSnapshot, type GeneralSnapshot, toCourseCard } from './learning.records.ts'
import { type BlockRow, type EvaluationRow, type SectionRow, type Structure, structureOf } from './outline.records.ts'

/** The card and the structure of a revision. */
export interface KeptOutline extends Structure {
  revision: number
  card: CourseCard
}

/** The texts of a revision, which only its overview shows. */
export interface KeptTexts {
  revision: number
  texts: Pick<
    CourseOverview,
    | 'Description'
    | 'Requirements'
    | 'CertificateDetails'
    | 'Hours'
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

/** A row that says which revision was read, and has its outline unless the caller knew it. JSON as text. */
export interface OutlineRow {
  courseId: string
  revision: number
  outline: string | null
}

export interface TextsRow {
  courseId: string
  revision: number
  texts: string | null
}

interface OutlineJson {
  card: CardSnapshot
  coverKey: string | null
  sections: SectionRow[]
  blocks: BlockRow[]
  evaluations: EvaluationRow[]
}

interface TextsJson {
  general: GeneralSnapshot
  faq: CourseOverview['Faq']
  tags: string[]
  collaborators: CourseOverview['Collaborators']
  presentationFileId: string | null
  publishedAt: string
}

const megabyte = 1024 * 1024
const mostOutlines = 8 * megabyte
const mostTexts = 4 * megabyte
/** Parsed, an outline takes about twice the bytes of its JSON. */
const bytesOf = (json: string) => 2 * json.length
/** Bytes of two ids and the entry that holds them. */
const bytesOfHint = 256

function keptRevisions() {
  const outlines = byteLru<KeptOutline>(mostOutlines)
  const texts = byteLru<KeptTexts>(mostTexts)
  const continued = byteLru<string>(megabyte)

  return {
    knownOutline: (courseId: string) => outlines.get(courseId),
    knownTexts: (courseId: string) => texts.get(courseId),

    /** The outline of the row, or the known one, which the row then is about. */
    outline({ courseId, revision, outline: json }: OutlineRow, known: KeptOutline | undefined): KeptOutline {
      if (json === null) return required(known)
      const { card, coverKey, ...rows } = JSON.parse(json) as OutlineJson
      const outline = { revision, card: toCourseCard({ courseId, revision, card, coverKey }), ...structureOf(rows) }
      outlines.set(courseId, outline, bytesOf(json))
      return outline
    },

    texts({ courseId, revision, texts: json }: TextsRow, known: KeptTexts | undefined): KeptTexts {
      if (json === null) return required(known)
      const read = { revision, ...toTexts(JSON.parse(json) as TextsJson) }
      texts.set(courseId, read, bytesOf(json))
      return read
    },

    /** The outline of the course that the person's list said to continue with when it was last read. */
    knownContinued(userId: string) {
      const courseId = continued.get(userId)
      return courseId === undefined ? undefined : outlines.get(courseId)
    },
    noteContinued: (userId: string, courseId: string) => continued.set(userId, courseId, bytesOfHint),
  }
}

const toTexts = ({ general, faq, tags, collaborators, presentationFileId, publishedAt }: TextsJson) => ({
  texts: {
    Description: general.Description,
    Requirements: general.Requirements,
    CertificateDetails: general.CertificateDetails,
    Hours: general.Hours,
    Difficulty: general.Difficulty,
    Tags: tags,
    Collaborators: collaborators,
    Faq: faq,
    PublishedAt: new Date(publishedAt).toISOString(),
  },
  pictureIds: picturesIn(general.Description + general.Requirements).files,
  presentationFileId,
  presentationAddress: general.PresentationAddress ?? null,
})

function required<T>(known: T | undefined): T {
  if (known === undefined) throw new Error('A revision was left out of an answer though it was not known')
  return known
}

const ofPools = new WeakMap<Pool, ReturnType<typeof keptRevisions>>()

/**
 * What was read of revisions, by course and revision. They never change (decision 9), so it is kept in memory, once per
 * pool. Nothing of a person is kept, and which revision is the newest is read at every request.
 */
export function revisionsOf(sql: Pool) {
  const kept = ofPools.get(sql) ?? keptRevisions()
  ofPools.set(sql, kept)
  return kept
}
