import { addBlock, type BlockValues, listBlocks, updateBlock } from '@aulanova/contract/authoring/blocks'
import { readBuilder, updateGeneral } from '@aulanova/contract/authoring/builder'
import { saveCollaborators, saveFaq, savePlans, saveTags } from '@aulanova/contract/authoring/collections'
import { startCourse } from '@aulanova/contract/authoring/creator-courses'
import { createEvaluation, listEvaluations, updateEvaluation } from '@aulanova/contract/authoring/evaluations'
import { createSection, updateSection } from '@aulanova/contract/authoring/sections'
import { setCertificateTemplate, setCover, setPresentation } from '@aulanova/contract/files/files'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aReference } from '#demo/factories/reference.ts'
import { type TestApp, testApp } from '#testing/app.ts'

let t: TestApp
let owner: Awaited<ReturnType<TestApp['as']>>
let uuid: string
let section: string
let block: string
let form: string
let covers: string[]
let papers: string[]
const people: string[] = []

beforeAll(async () => {
  t = await testApp()
  owner = await t.as('general', 'creator')
  for (const name of ['Ada', 'Berta']) people.push(await aReference(t.sql, 'collaborators', name))
  await startAnew()
})
afterAll(() => t.close())

/** A course in which nothing was written yet. */
async function startAnew() {
  uuid = (await t.call(startCourse, { body: { name: 'Óptica' } }, owner)).body.Item.Uuid
  section = (await t.call(createSection, { body: { uuid, title: 'Una' } }, owner)).body.Item.Id
  block = (await t.call(addBlock, { body: { uuid, item: section, values: text('Nada') } }, owner)).body.Item.Id
  form = (await t.call(createEvaluation, { body: { uuid, section, ...evaluation('Nada') } }, owner)).body.Item.Id
  covers = [await aFile('cover'), await aFile('cover')]
  papers = [await aFile('certificate_template'), await aFile('certificate_template')]
}

async function aFile(kind: string) {
  const [{ id }] = await t.sql<[{ id: string }]>`
    insert into files (key, course_id, uploaded_by, kind, filename, content_type, bytes, status, confirmed_at)
    values (${`${kind}-${Math.random()}`}, ${uuid}, ${owner.id}, ${kind}, 'a', 'image/png', 1, 'confirmed', now())
    returning id`
  return id
}
const text = (title: string): BlockValues => ({
  Type: 'text',
  Title: title,
  Minutes: 1,
  Resource: { Html: `<p>${title}</p>` },
})
const evaluation = (name: string) => ({
  Name: name,
  Tries: 3,
  RequiredScore: 5,
  MaxScore: 10,
  Minutes: null,
  Questions: [
    { Type: 'simple-choice' as const, Text: `${name}?`, Points: 1, Choices: [{ Text: 'Sí', Right: true }] },
    { Type: 'true-or-false' as const, Text: `${name}!`, Points: 1, Right: true },
  ],
})
const draft = async () => (await t.call(readBuilder, { params: { uuid } }, owner)).body.Item
type Draft = Awaited<ReturnType<typeof draft>>

interface Part {
  /** The version to send, as the writer reads it. */
  version: () => Promise<string | number | undefined>
  /** Two writers write different values: which of the two. */
  write: (
    which: number,
    version: string | number | undefined,
  ) => Promise<{ status: number; problem: { code?: string } }>
}
const inDraft = (of: (draft: Draft) => string | undefined) => async () => of(await draft())
const names = ['Ondas', 'Rayos', 'Lentes']
const seen = (version: unknown) => (version === undefined ? {} : { version: version as string })
const numbered = (version: unknown) => (version === undefined ? {} : { Version: version as number })

const parts: Record<string, Part> = {
  'general data': {
    version: inDraft(({ Versions }) => Versions.general.Name),
    write: (which, version) =>
      t.call(
        updateGeneral,
        { body: { uuid, Name: names[which]!, ...(version !== undefined && { versions: { Name: String(version) } }) } },
        owner,
      ),
  },
  faq: {
    version: inDraft(({ Versions }) => Versions.faq),
    write: (which, version) =>
      t.call(
        saveFaq,
        { body: { uuid, items: [{ Question: ` ${names[which]} `, Answer: '<p onclick>1</p>' }], ...seen(version) } },
        owner,
      ),
  },
  tags: {
    version: inDraft(({ Versions }) => Versions.tags),
    write: (which, version) =>
      t.call(saveTags, { body: { uuid, items: [{ Name: names[which]! }], ...seen(version) } }, owner),
  },
  collaborators: {
    version: inDraft(({ Versions }) => Versions.collaborators),
    write: (which, version) =>
      t.call(
        saveCollaborators,
        { body: { uuid, items: [{ Collaborator: people[which % 2]! }], ...seen(version) } },
        owner,
      ),
  },
  licenses: {
    version: inDraft(({ Versions }) => Versions.licenses),
    write: (which, version) =>
      t.call(
        savePlans,
        { body: { uuid, items: [{ Name: names[which]!, Duration: 30, Price: 100 }], ...seen(version) } },
        owner,
      ),
  },
  cover: {
    version: inDraft(({ Versions }) => Versions.cover),
    write: (which, version) =>
      t.call(setCover, { body: { uuid, thumbnail: covers[which % 2]!, ...seen(version) } }, owner),
  },
  presentation: {
    version: inDraft(({ Versions }) => Versions.presentation),
    write: (which, version) =>
      t.call(
        setPresentation,
        { body: { uuid, presentation: `https://vimeo.com/${which + 1}`, ...seen(version) } },
        owner,
      ),
  },
  certificate: {
    version: inDraft(({ Versions }) => Versions.certificate),
    write: (which, version) =>
      t.call(setCertificateTemplate, { body: { uuid, template: papers[which % 2]!, ...seen(version) } }, owner),
  },
  'title of a section': {
    version: inDraft(({ Sections }) => Sections.find(({ Id }) => Id === section)?.Version),
    write: (which, version) =>
      t.call(updateSection, { params: { id: section }, body: { uuid, title: names[which]!, ...seen(version) } }, owner),
  },
  block: {
    version: async () =>
      (await t.call(listBlocks, { params: { uuid, id: section } }, owner)).body.Items.find(({ Id }) => Id === block)
        ?.Version,
    write: (which, version) =>
      t.call(
        updateBlock,
        { body: { uuid, item: block, values: { ...text(names[which]!), ...numbered(version) } } },
        owner,
      ),
  },
  evaluation: {
    version: async () =>
      (await t.call(listEvaluations, { params: { uuid } }, owner)).body.Items.find(({ Id }) => Id === form)?.Version,
    write: (which, version) =>
      t.call(
        updateEvaluation,
        { params: { id: form }, body: { uuid, ...evaluation(names[which]!), ...numbered(version) } },
        owner,
      ),
  },
}

describe.each(Object.entries(parts))('%s', (_, { version, write }) => {
  test('of two concurrent writes from the same version one wins and the other is a conflict', async () => {
    await startAnew()
    const start = await version()
    const answers = await Promise.all([write(0, start), write(1, start)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('Conflict')
  })

  test('a write can be sent again, also twice at once, and creates nothing twice', async () => {
    await write(0, undefined)
    const start = await version()
    expect((await write(1, start)).status).toBe(200)
    const after = await version()
    expect(after).not.toBe(start)
    const again = await Promise.all([write(1, start), write(1, start)])
    expect(again.map(({ status }) => status)).toEqual([200, 200])
    expect(await version()).toBe(after)
  })

  test('a write with the current version overwrites; a write without a version is not checked', async () => {
    const start = await version()
    await write(0, undefined)
    await write(1, undefined)
    if ((await version()) !== start) expect((await write(0, start)).status).toBe(409)
    expect((await write(0, await version())).status).toBe(200)
  })
})

test('changes of different fields of the general data do not conflict; a conflict in one field refuses the whole call', async () => {
  const { Versions, General } = await draft()
  const save = (body: object) => t.call(updateGeneral, { body: { uuid, ...body } as never }, owner)
  const { Hours, ShortDescription } = Versions.general
  const both = await Promise.all([
    save({ Hours: General.Hours + 1, versions: { Hours } }),
    save({ ShortDescription: 'Luz', versions: { ShortDescription } }),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await draft()).General).toMatchObject({ Hours: General.Hours + 1, ShortDescription: 'Luz' })

  const late = await save({ CertificateDetails: 'Nuevo', Hours: 90, versions: { Hours } })
  expect(late.problem).toMatchObject({ code: 'Conflict', details: [{ field: 'Hours', reason: 'changed' }] })
  expect((await draft()).General).toMatchObject({ CertificateDetails: '', Hours: General.Hours + 1 })
})

test('moving an evaluation does not raise its version, and does not overwrite a concurrent change', async () => {
  const { Version } = (await t.call(listEvaluations, { params: { uuid } }, owner)).body.Items[0]!
  const other = (await t.call(createSection, { body: { uuid, title: 'Otra' } }, owner)).body.Item.Id
  const move = (name: string, version: number) =>
    t.call(
      updateEvaluation,
      { params: { id: form }, body: { uuid, section: other, ...evaluation(name), Version: version } },
      owner,
    )
  const [now] = (await t.call(listEvaluations, { params: { uuid } }, owner)).body.Items
  expect((await move(now!.Name, Version)).body.Item).toMatchObject({ Section: other, Version })
  await parts.evaluation!.write(names.indexOf(now!.Name) === 2 ? 0 : 2, Version)
  expect((await move(now!.Name, Version)).problem.code).toBe('Conflict')
})
