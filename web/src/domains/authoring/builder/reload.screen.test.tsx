import { readBuilder, updateGeneral } from '@aulanova/contract/authoring/builder'
import { saveFaq, saveTags } from '@aulanova/contract/authoring/collections'
import { setCover } from '@aulanova/contract/files/files'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testId } from '#testing/content-server.ts'
import { withGeneral } from '#testing/draft-records.ts'
import { openPart } from '#testing/draft-server.ts'
import { field } from '#testing/form-fields.ts'
import { courseId } from '#testing/learning-records.ts'
import { aStoredFile, takeUploads } from '#testing/uploads.ts'

type Page = Awaited<ReturnType<typeof openPart>>
const Updated = '2026-03-14T19:00:00.000Z'

/** The builder is read again by the id of its course, which shows what others have changed meanwhile. */
async function expectReload({ api, server }: Page, save: () => Promise<unknown>) {
  const reads = api.sent(readBuilder).length
  server.draft = { ...server.draft, Name: 'Optics, renamed elsewhere' }
  await save()
  await screen.findByRole('heading', { level: 1, name: 'Optics, renamed elsewhere' })
  await waitFor(() => expect(api.sent(readBuilder).length).toBeGreaterThan(reads))
  expect(api.sent(readBuilder).at(-1)).toEqual({ params: { uuid: courseId } })
}

test('general data that were saved reload the builder [S4-048]', async () => {
  const page = await openPart('general')
  page.api.on(updateGeneral, ({ body: { uuid: _, versions: __, ...changes } }) => {
    page.server.draft = { ...withGeneral(page.server.draft, changes, 'g2'), Name: page.server.draft.Name }
    const { General, Versions, Uuid } = page.server.draft
    return { Item: { Uuid, General, Versions: Versions.general, Updated } }
  })
  await expectReload(page, async () => {
    await page.user.type(field(/^Brief description/), 'More light')
    await page.user.tab()
  })
})

test('questions that were saved reload the builder [S4-049]', async () => {
  const page = await openPart('faq')
  page.api.on(saveFaq, ({ body }) => {
    const Items = body.items.map(({ Question, Answer }, at) => ({ Uuid: testId(50 + at), Question, Answer }))
    page.server.draft = { ...page.server.draft, Faq: Items, Versions: { ...page.server.draft.Versions, faq: 'q2' } }
    return { Item: { Uuid: courseId, Updated, Version: 'q2', Items } }
  })
  await expectReload(page, async () => {
    await page.user.click(screen.getByRole('button', { name: 'Add a question' }))
    await page.user.type(field(/^Question/), 'How long?')
    await page.user.tab()
  })
})

test('tags that were saved reload the builder [S4-049]', async () => {
  const page = await openPart('tags')
  page.api.on(saveTags, ({ body }) => {
    const Items = body.items.map(({ Name }, at) => ({ Uuid: testId(50 + at), Name }))
    page.server.draft = { ...page.server.draft, Tags: Items, Versions: { ...page.server.draft.Versions, tags: 't2' } }
    return { Item: { Uuid: courseId, Updated, Version: 't2', Items } }
  })
  await expectReload(page, () => page.user.type(field('Find or make a tag'), 'light{Enter}'))
})

test('a cover that was set reloads the builder [S4-050]', async () => {
  const page = await openPart('cover')
  const fresh = aStoredFile({ Filename: 'thumbnails/sky.png', Name: 'sky.png' })
  takeUploads(page.api, 'cover', fresh)
  page.api.on(setCover, ({ body }) => {
    page.server.draft = { ...page.server.draft, Cover: fresh }
    const none = { Presentation: null, CertificateTemplate: null, Updated }
    const { cover, presentation, certificate } = page.server.draft.Versions
    return { Item: { Uuid: courseId, Cover: body.thumbnail, ...none, Versions: { cover, presentation, certificate } } }
  })
  await expectReload(page, () =>
    page.user.upload(field('Image of the cover'), new File(['picture'], 'sky.png', { type: 'image/png' })),
  )
})
