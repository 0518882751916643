import type { CourseChoices, CourseDraft, CourseGeneral, GeneralVersions } from '@aulanova/contract/authoring/builder'
import { mayComment, mayEditPart } from '@aulanova/contract/authoring/course-rules'
import { type Actor, holds } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import { describeFiles, picturesOf } from '#domains/files/files.rules.ts'
import { requireRoomForCourse } from '#domains/files/quota.rules.ts'
import type { Requester } from '#kernel/client.ts'
import { picturesIn } from '#kernel/html/plain-text.ts'
import { versionOf, writeSeen } from '#kernel/versions.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import { changeDraft, courseFor, noteOpened, writerOf } from './access.rules.ts'
import * as store from './builder.store.ts'
import { read as readCard } from './cards.rules.ts'
import { readCollections } from './collections.rules.ts'
import { fileVersionsOf, toChoice, toOutline } from './courses.records.ts'
import { partsOf } from './parts.ts'
import { listShares } from './shares.rules.ts'

export async function readBuilder(services: Services, actor: Actor, courseId: string): Promise<CourseDraft> {
  const { sql } = services
  const course = await courseFor(sql, actor, courseId)
  await noteOpened(services, actor, course)
  const [card, draft, sections, blocks, evaluations, collections, shares] = await Promise.all([
    readCard(sql, actor, courseId),
    store.readDraft(sql, courseId),
    store.sections(sql, courseId),
    store.blocks(sql, courseId),
    store.evaluations(sql, courseId),
    readCollections(sql, courseId),
    listShares(sql, courseId),
  ])
  const { coverFileId, presentationFileId, certificateFileId, presentationUrl } = draft
  const ids = [coverFileId, presentationFileId, certificateFileId].filter((id) => id !== null)
  const pictures = picturesIn(draft.general.Description + draft.general.Requirements).files
  const files = await describeFiles(services, sql, [...ids, ...pictures])
  const fileOf = (id: string | null) => files.find(({ Filename }) => Filename === id) ?? null
  const known = {
    ...card,
    ...collections.lists,
    Version: draft.version,
    General: draft.general,
    Versions: { general: generalVersions(draft.general), ...collections.versions, ...fileVersionsOf(draft) },
    Shares: shares,
    Cover: fileOf(coverFileId),
    Presentation: presentationUrl ? { Address: presentationUrl } : fileOf(presentationFileId),
    CertificateTemplate: fileOf(certificateFileId),
    Pictures: files.filter(({ Filename }) => pictures.includes(Filename)),
    CanBeTakenBack: draft.canBeTakenBack && mayEditPart(actor, course, 'publish'),
    Sections: toOutline({ sections, blocks, evaluations }, mayComment(actor, course)),
  }
  return { ...known, Parts: partsOf(known, actor, course) }
}

const columns: Record<keyof CourseGeneral, string> = {
  Name: 'name',
  ShortDescription: 'shortDescription',
  Description: 'description',
  Requirements: 'requirements',
  CertificateDetails: 'certificateDetails',
  Hours: 'hours',
  Language: 'language',
  Category: 'categoryId',
  Difficulty: 'difficultyId',
  Organization: 'organizationId',
  Status: 'statusId',
  Certificate: 'certificateId',
}
const htmlFields = ['Description', 'Requirements'] as const satisfies (keyof CourseGeneral)[]

const generalVersions = (general: CourseGeneral) =>
  Object.fromEntries(Object.entries(general).map(([field, value]) => [field, versionOf(value)])) as GeneralVersions

/** Each field has its own version: two people who change different fields do not conflict. */
export async function updateGeneral(
  services: Services,
  by: Requester,
  courseId: string,
  { general: sent, seen }: { general: Partial<CourseGeneral>; seen: Partial<GeneralVersions> },
) {
  const texts = htmlFields.flatMap((field) => (sent[field] === undefined ? [] : [[field, sent[field]] as const]))
  const target = { courseId, part: 'general' } as const
  const writer = writerOf(services, by.actor, target)
  const general = { ...sent, ...(await services.html.clean(Object.fromEntries(texts), writer, { withPictures: true })) }
  return changeDraft(services, by, target, async (tx) => {
    const draft = () => store.readDraft(tx, courseId)
    for (const field of Object.keys(general) as (keyof CourseGeneral)[])
      await writeSeen(seen[field], {
        field,
        read: async () => (await draft()).general[field],
        write: async (before) => {
          const isMoved = field === 'Organization' && general[field] !== before
          if (isMoved) await requireMovable(tx, by.actor, courseId)
          await writeField(tx, courseId, field, general[field] ?? null)
          if (isMoved) await requireRoomForCourse(tx, courseId, by.actor.id)
        },
      })
    const { general: saved, updatedAt } = await draft()
    return { Uuid: courseId, General: saved, Versions: generalVersions(saved), Updated: updatedAt }
  })
}

/** Members of an organization see its learners: a course with subscribers is given to another by administrators only. */
async function requireMovable(tx: Db, actor: Actor, courseId: string) {
  if (!holds(actor, 'administration:use') && (await store.hasSubscribers(tx, courseId)))
    throw new Problem('SectionNotYours')
}

async function writeField(tx: Db, courseId: string, field: keyof CourseGeneral, value: string | number | null) {
  const trimmed = typeof value === 'string' ? value.trim() : value
  if (htmlFields.some((name) => name === field))
    await store.keepFiles(tx, courseId, await picturesOf(tx, courseId, String(trimmed), field))
  await store.updateGeneral(tx, courseId, { [columns[field]]: trimmed })
}

export async function readChoices({ sql }: Services): Promise<CourseChoices> {
  const named = async (kind: ReferenceKind) => (await store.named(sql, kind)).map(toChoice)
  const [categories, difficulties, organizations, statuses, certificates, collaborators, tags] = await Promise.all([
    named('categories'),
    named('difficulties'),
    named('organizations'),
    named('statuses'),
    named('certificates'),
    named('collaborators'),
    named('tags'),
  ])
  return {
    Categories: categories,
    Difficulties: difficulties,
    Organizations: organizations,
    Statuses: statuses,
    Certificates: certificates,
    Collaborators: collaborators,
    Tags: tags,
  }
}
