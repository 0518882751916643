import { addBlock, listBlocks, updateBlock } from '@aulanova/contract/authoring/blocks'
import { readBuilder, updateGeneral } from '@aulanova/contract/authoring/builder'
import { saveCollaborators, saveFaq } from '@aulanova/contract/authoring/collections'
import { cloneCourse, startCourse } from '@aulanova/contract/authoring/creator-courses'
import { createSection } from '@aulanova/contract/authoring/sections'
import { setCertificateTemplate, setCover, setPresentation } from '@aulanova/contract/files/files'
import { readCourseOverview } from '@aulanova/contract/learning/learning'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeLive } from '#domains/authoring/publishing/publishing.store.ts'
import { sweepFiles } from '#domains/files/files.jobs.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse as aPublishable } from '#testing/factories/courses.ts'
import { pdf, pictures, video } from '#testing/sample-files.ts'
import { uploadsOf } from '#testing/uploads.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let base: string
let owner: Person
let helper: Person
beforeAll(async () => {
  t = await testApp()
  base = await t.app.listen({ port: 0, host: '127.0.0.1' })
  owner = await t.as('general', 'creator')
  helper = await t.as('general', 'creator')
})
afterAll(() => t.close())

const { upload } = uploadsOf(
  () => t,
  () => base,
)
const start = async () => (await t.call(startCourse, { body: { name: 'Con archivos' } }, owner)).body.Item.Uuid
const draft = async (uuid: string) => (await t.call(readBuilder, { params: { uuid } }, owner)).body.Item
const image = async (uuid: string) =>
  (await upload(owner, uuid, { kind: 'image', type: 'image/png', content: await pictures.png() })).filename

test('cover, presentation and certificate template are set from confirmed files of their kind, and taken away [S1-016 S1-017 S1-018 S3-010 S7-064 S7-079 S7-080 S7-081 S7-087]', async () => {
  const uuid = await start()
  const cover = await upload(owner, uuid, { kind: 'cover', type: 'image/png', content: await pictures.png() })
  const film = await upload(owner, uuid, { kind: 'presentation', type: 'video/mp4', content: video('mp4') })
  const paper = await upload(owner, uuid, { kind: 'certificate_template', type: 'application/pdf', content: pdf })
  const thumbnail = (filename: string | null) => t.call(setCover, { body: { uuid, thumbnail: filename } }, owner)
  const presentation = (value: string | null) => t.call(setPresentation, { body: { uuid, presentation: value } }, owner)
  expect((await thumbnail(cover.filename)).body.Item.Cover).toBe(cover.filename)
  expect((await presentation(film.filename)).status).toBe(200)
  await t.call(setCertificateTemplate, { body: { uuid, template: paper.filename } }, owner)
  const { Cover, Presentation, CertificateTemplate, Details } = await draft(uuid)
  expect(Cover).toMatchObject({ Filename: cover.filename, Confirmed: true })
  expect(Details.Cover).toMatch(/^\/media\/covers\//)
  expect((await fetch(new URL(Details.Cover!, base))).status).toBe(200)
  expect((await fetch(new URL(Presentation!.Address!, base))).headers.get('content-type')).toBe('video/mp4')
  expect(CertificateTemplate).toMatchObject({ ContentType: 'application/pdf' })

  expect((await thumbnail(film.filename)).problem.code).toBe('FileRejected')
  expect((await thumbnail('00000000-0000-7000-8000-000000000000')).problem.code).toBe('ItemNotFound')
  expect((await presentation('https://evil.test/v.mp4')).problem.details?.[0]?.field).toBe('presentation')
  expect((await presentation('https://vimeo.com/123')).body.Item.Presentation).toBe('https://vimeo.com/123')
  expect((await draft(uuid)).Presentation).toEqual({ Address: 'https://vimeo.com/123' })
  await thumbnail(null)
  expect((await draft(uuid)).Cover).toBeNull()
})

test('only the owner sets them, and only with files of the course', async () => {
  const [uuid, other] = [await start(), await start()]
  await t.call(saveCollaborators, { body: { uuid, items: [{ Username: helper.payload.username }] } }, owner)
  const cover = await upload(owner, other, { kind: 'cover', type: 'image/png', content: await pictures.png() })
  const body = { uuid, thumbnail: cover.filename }
  expect((await t.call(setCover, { body }, owner)).problem.code).toBe('ItemNotFound')
  expect((await t.call(setCover, { body: { uuid, thumbnail: null } }, helper)).problem.code).toBe('SectionNotYours')
  expect((await t.call(setPresentation, { body: { uuid, presentation: null } }, helper)).problem.code).toBe(
    'SectionNotYours',
  )
  expect((await t.call(setCertificateTemplate, { body: { uuid, template: null } }, helper)).problem.code).toBe(
    'SectionNotYours',
  )
})

test('blocks use files of their course, also as pictures in texts, and answer their addresses [S7-064]', async () => {
  const [uuid, other] = [await start(), await start()]
  const item = (await t.call(createSection, { body: { uuid, title: 'Una' } }, owner)).body.Item.Id
  const [mine, foreign] = [await image(uuid), await image(other)]
  const shown = (name: string) => ({
    Type: 'text' as const,
    Title: 'Texto',
    Minutes: 1,
    Resource: { Html: `<p><img data-file="${name}" src="/elsewhere.png" alt="Una curva"></p>` },
  })
  const picture = (File: string | null) => ({
    Type: 'image' as const,
    Title: 'Imagen',
    Minutes: 1,
    Resource: { File, Alt: 'Una curva', Caption: '' },
  })
  const add = (values: ReturnType<typeof shown> | ReturnType<typeof picture>) =>
    t.call(addBlock, { body: { uuid, item, values } }, owner)
  expect((await add(shown(foreign))).problem).toMatchObject({ code: 'FileRejected', details: [{ reason: 'missing' }] })
  expect((await add(picture(foreign))).problem.code).toBe('ItemNotFound')
  const { body } = await add(shown(mine))
  expect(body.Item.Files.map(({ Filename }) => Filename)).toEqual([mine])
  const answer = await fetch(new URL(body.Item.Files[0]!.Address!, base))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await add(picture(mine))).body.Item.Files).toHaveLength(1)
  const attachment = { Type: 'attachment' as const, Title: 'A', Minutes: 0, Resource: { File: mine } }
  expect((await t.call(addBlock, { body: { uuid, item, values: attachment } }, owner)).problem.code).toBe(
    'FileRejected',
  )

  const copy = (await t.call(cloneCourse, { body: { uuid } }, owner)).body.Item.Uuid
  const [section] = (await draft(copy)).Sections
  const copied = (await t.call(listBlocks, { params: { uuid: copy, id: section!.Id } }, owner)).body.Items[1]!
  const values = { ...picture(mine), Title: 'Otra' }
  expect((await t.call(updateBlock, { body: { uuid: copy, item: copied.Id, values } }, owner)).status).toBe(200)
})

test('descriptions show pictures of their course, and learners get their addresses; FAQ and others show none', async () => {
  const { id: uuid } = await aPublishable(t.sql, { ownerId: owner.id })
  const [mine, foreign] = [await image(uuid), await image(await start())]
  const html = (name: string) => `<p>Mira:</p><img data-file="${name}" src="/api/health" alt="Una curva">`
  const save = (name: string) => t.call(updateGeneral, { body: { uuid, Description: html(name) } }, owner)
  expect((await save(foreign)).problem).toMatchObject({ code: 'FileRejected', details: [{ field: 'Description' }] })
  const saved = (await save(mine)).body.Item.General.Description
  expect(saved).toContain(`data-file="${mine}"`)
  expect(saved).not.toContain('src=')
  expect((await draft(uuid)).Pictures.map(({ Filename }) => Filename)).toEqual([mine])
  const faq = await t.call(saveFaq, { body: { uuid, items: [{ Question: '¿?', Answer: html(mine) }] } }, owner)
  expect(faq.body.Item.Items[0]!.Answer).toBe('<p>Mira:</p>')

  await takeLive(t.sql, uuid, owner.id, new Date())
  const { Pictures } = (await t.call(readCourseOverview, { params: { uuid } }, owner)).body.Item
  expect((await fetch(new URL(Pictures[0]!.Address!, base))).status).toBe(200)
  await sweepFiles.run(t.services, {})
  const [row] = await t.sql`select unused_since from files where id = ${mine}`
  expect(row).toEqual({ unusedSince: null })
})

test('in a copy a picture that was taken out can be put back', async () => {
  const uuid = await start()
  const item = (await t.call(createSection, { body: { uuid, title: 'Una' } }, owner)).body.Item.Id
  const File = await image(uuid)
  const values = (file: string | null) => ({
    Type: 'image' as const,
    Title: 'Imagen',
    Minutes: 1,
    Resource: { File: file, Alt: 'Una curva', Caption: '' },
  })
  await t.call(addBlock, { body: { uuid, item, values: values(File) } }, owner)
  const copy = (await t.call(cloneCourse, { body: { uuid } }, owner)).body.Item.Uuid
  const block = (await draft(copy)).Sections[0]!.Blocks[0]!.Id
  const change = (file: string | null) =>
    t.call(updateBlock, { body: { uuid: copy, item: block, values: values(file) } }, owner)
  expect((await change(null)).status).toBe(200)
  expect((await change(File)).status).toBe(200)
})
