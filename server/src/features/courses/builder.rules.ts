import type {
  CourseChoices,
  CourseDraft,
  CourseGeneral,
  GeneralVersions,
  OutlineSection,
} from '@aulanova/contract/builder'
import { mayComment } from '@aulanova/contract/course-rules'
import { keyOf } from '@aulanova/contract/keys'
import type { Actor } from '@aulanova/contract/permissions'
import type { Db } from '#db/db.ts'
import { describeFiles, picturesOf } from '#features/files/files.rules.ts'
import { requireRoomForCourse } from '#features/files/quota.rules.ts'
import { picturesIn } from '#html/reading.ts'
import type { Services } from '#services.ts'
import { versionOf, writeSeen } from '#versions.ts'
import * as store from './builder.store.ts'
import { read as readCard } from './cards.rules.ts'
import { readCollections } from './collections.rules.ts'
import { fileVersionsOf } from './course-files.rules.ts'
import { partsOf } from './parts.ts'
import { changeDraft, courseFor, writerOf } from './people.rules.ts'
import { listShares } from './shares.rules.ts'

export async function readBuilder(services: Services, actor: Actor, uuid: string): Promise<CourseDraft> {
  const { sql } = services
  const course = await courseFor(sql, actor, uuid)
  const [card, draft, sections, blocks, forms, collections, shares] = await Promise.all([
    readCard(sql, actor, uuid),
    store.readDraft(sql, uuid),
    store.sections(sql, uuid),
    store.blocks(sql, uuid),
    store.forms(sql, uuid),
    readCollections(sql, uuid),
    listShares(sql, uuid),
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
    Sections: outlineOf(sections, blocks, forms, mayComment(actor, course)),
  }
  return { ...known, Parts: partsOf(known, actor, course) }
}

function outlineOf(
  sections: { id: string; title: string; place: number }[],
  blocks: store.OutlineBlock[],
  forms: store.OutlineForm[],
  withComments: boolean,
): OutlineSection[] {
  const blocksOf = Map.groupBy(blocks, ({ sectionId }) => sectionId)
  const formsOf = Map.groupBy(forms, ({ sectionId }) => sectionId)
  return sections.map(({ id, title, place }) => ({
    PK: keyOf('section', id),
    Id: id,
    Title: title,
    Version: versionOf(title),
    Position: place,
    Blocks: (blocksOf.get(id) ?? []).map((block) => ({
      Id: block.id,
      Type: block.type,
      Title: block.title,
      Minutes: block.minutes,
      Position: block.place,
      Missing: block.missing,
      OpenComments: withComments ? block.openComments : 0,
    })),
    Forms: (formsOf.get(id) ?? []).map((form) => ({
      Id: form.id,
      Name: form.name,
      Questions: form.questions,
      Incomplete: form.incomplete,
      Tries: form.tries,
      Minutes: form.minutes,
    })),
  }))
}

const columns: Record<keyof CourseGeneral, string> = {
  Name: 'name',
  ShortDescription: 'shortDescription',
  Description: 'description',
  Requirements: 'requirements',
  CertificateDetails: 'certificateDetails',
  Hours: 'hours',
  Category: 'categoryId',
  Difficulty: 'difficultyId',
  Organization: 'organizationId',
  Status: 'statusId',
  Certificate: 'certificateId',
}
const htmlFields = ['Description', 'Requirements'] as const satisfies (keyof CourseGeneral)[]

const generalVersions = (general: CourseGeneral) =>
  Object.fromEntries(Object.entries(general).map(([field, value]) => [field, versionOf(value)])) as GeneralVersions

/** Field by field: whoever changed another field meanwhile is not in the way. */
export async function updateGeneral(
  services: Services,
  actor: Actor,
  uuid: string,
  sent: Partial<CourseGeneral>,
  seen: Partial<GeneralVersions> = {},
) {
  const texts = htmlFields.flatMap((field) => (sent[field] === undefined ? [] : [[field, sent[field]] as const]))
  const writer = writerOf(services, actor, uuid, 'general')
  const general = { ...sent, ...(await services.html.clean(Object.fromEntries(texts), writer, { withPictures: true })) }
  return changeDraft(services, actor, uuid, 'general', async (tx) => {
    const draft = () => store.readDraft(tx, uuid)
    for (const field of Object.keys(general) as (keyof CourseGeneral)[])
      await writeSeen(seen[field], {
        field,
        read: async () => (await draft()).general[field],
        write: async (before) => {
          await writeField(tx, uuid, field, general[field] ?? null)
          if (field === 'Organization' && general[field] !== before) await requireRoomForCourse(tx, uuid, actor.id)
        },
      })
    const { general: saved, updatedAt } = await draft()
    return { Uuid: uuid, General: saved, Versions: generalVersions(saved), Updated: updatedAt }
  })
}

async function writeField(tx: Db, uuid: string, field: keyof CourseGeneral, value: string | number | null) {
  const kept = typeof value === 'string' ? value.trim() : value
  if (htmlFields.some((name) => name === field))
    await store.keepFiles(tx, uuid, await picturesOf(tx, uuid, String(kept), field))
  await store.updateGeneral(tx, uuid, { [columns[field]]: kept })
}

export async function readChoices({ sql }: Services): Promise<CourseChoices> {
  const kinds = [
    'categories',
    'difficulties',
    'organizations',
    'statuses',
    'certificates',
    'collaborators',
    'tags',
  ] as const
  const [Categories, Difficulties, Organizations, Statuses, Certificates, Collaborators, Tags] = await Promise.all(
    kinds.map((kind) => store.named(sql, kind)),
  )
  return { Categories, Difficulties, Organizations, Statuses, Certificates, Collaborators, Tags } as CourseChoices
}
