import { readBuilder, readChoices } from '@aulanova/contract/authoring/builder'
import {
  archiveCourse,
  deleteCourse,
  restoreCourse,
  unarchiveCourse,
} from '@aulanova/contract/authoring/course-removal'
import {
  cloneCourse,
  countCreatorCourses,
  listCreatorCourses,
  startCourse,
} from '@aulanova/contract/authoring/creator-courses'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDraft, aDraftCard, noChoices } from '#testing/draft-records.ts'
import { type FakeApi, fakeApi } from '#testing/fake-api.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { courseId } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const path = '/creator/courses'
const as = ['creator']
const counts = (api: FakeApi) =>
  api.on(countCreatorCourses, ({ params }) => ({ Count: params.filter === 'mine' ? 1 : 0 }))

const open = async (items = [aDraftCard()], where = path, groups = as) => {
  const api = fakeApi()
  counts(api)
  api.on(listCreatorCourses, () => ({ Items: items, Count: items.length }))
  return { api, ...(await renderScreen(where, { as: groups })) }
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Start a course' }))

testWaitingAndFailure({
  path,
  as,
  endpoint: listCreatorCourses,
  reply: { Items: [aDraftCard()], Count: 1 },
  prepare: counts,
  shows: 'Optics',
})

test.each([
  ['', 'You have no course yet'],
  ['?filter=shared', 'Nobody shares a course with you'],
  ['?filter=collaborations', 'You are not helping with any course'],
  ['?filter=review', 'No course waits for a review'],
  ['?filter=archived', 'No course is archived'],
  ['?filter=deleted', 'The trash is empty'],
])('an empty list %s says what it will contain [S2-100]', async (query, words) => {
  await open([], path + query)
  await screen.findByText(words)
})

test('a card says whose course it is, when it changed and what waits in it [S2-101]', async () => {
  await open([aDraftCard({ Role: 'collaborator', OpenComments: 2 })])
  const card = within((await screen.findByText('Optics')).closest('li') as HTMLElement)
  expect(card.getByText('By Rosa Vidal')).toBeTruthy()
  expect(card.getByText('Changed 14/03/2026')).toBeTruthy()
  expect(card.getByText('2 open comments')).toBeTruthy()
  expect(card.getByRole('link', { name: 'Optics' }).getAttribute('href')).toBe(`/creator/courses/${courseId}/general`)
})

const choose = async (user: Awaited<ReturnType<typeof open>>['user'], item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Optics' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
const asked = { body: { uuid: courseId } }

test('a course is archived, taken up again, deleted after a question, and restored', async () => {
  const { api, user } = await open()
  for (const endpoint of [archiveCourse, deleteCourse]) api.on(endpoint, () => null)
  api.on(readBuilder, () => ({ Item: aDraft() }))
  await choose(user, 'Archive')
  await waitFor(() => expect(api.sent(archiveCourse)).toEqual([asked]))
  await choose(user, 'Delete')
  const question = within(await screen.findByRole('dialog', { name: 'Delete “Optics”' }))
  expect(question.getByText('It can be restored from the trash for 30 days.')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Delete course' }))
  await waitFor(() => expect(api.sent(deleteCourse)).toEqual([asked]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['archived', 'Back to my courses', unarchiveCourse],
  ['deleted', 'Restore', restoreCourse],
] as const)('from the list %s a course comes back', async (filter, item, endpoint) => {
  const { api, user } = await open([aDraftCard()], `${path}?filter=${filter}`)
  api.on(endpoint, () => null)
  await choose(user, item)
  await waitFor(() => expect(api.sent(endpoint)).toEqual([asked]))
  expect(screen.queryByRole('link', { name: 'Optics' }) === null).toBe(filter === 'deleted')
})

test.each([
  ['mine', 'Archive the course instead'],
  ['archived', 'The course stays in the archive'],
])(
  'of the list %s, a course that somebody subscribes to is not deleted, and they are named',
  async (filter, advice) => {
    const { api, user } = await open([aDraftCard()], `${path}?filter=${filter}`)
    api.on(readBuilder, () => ({ Item: aDraft() }))
    api.refuse(deleteCourse, 'HasSubscribers', [{ field: 'uuid', reason: 'Mariana Ortega' }])
    await choose(user, 'Delete')
    await user.click(await screen.findByRole('button', { name: 'Delete course' }))
    expect(await screen.findByText(new RegExp(`Among them: Mariana Ortega\\. ${advice}`))).toBeTruthy()
  },
)

test('a course with subscribers says before it is deleted that it can only be archived', async () => {
  const { user } = await open([aDraftCard({ HadSubscribers: true })])
  await choose(user, 'Delete')
  expect(((await screen.findByRole('button', { name: 'Delete course' })) as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByText(/^People have had a subscription to this course/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Archive instead' })).toBeTruthy()
})

test.each([
  [false, ['Open', 'Back to my courses', 'Delete']],
  [true, ['Open', 'Back to my courses']],
])('an archived course (with subscribers: %s) is offered what can be done with it', async (HadSubscribers, offered) => {
  const { user } = await open([aDraftCard({ HadSubscribers })], `${path}?filter=archived`)
  await user.click(await screen.findByRole('button', { name: 'Actions for Optics' }))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items.filter((item) => item !== 'Clone')).toEqual(offered)
})

test('a published course says why it cannot be deleted', async () => {
  const { user } = await open([aDraftCard({ Published: true, State: 'published' })])
  await choose(user, 'Delete')
  expect(((await screen.findByRole('button', { name: 'Delete course' })) as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByText(/It is published or waits for a review/)).toBeTruthy()
})

test.each([
  ['creator', /^Handed in\s*0$/],
  ['reviewer', /^For review\s*0$/],
])('each filter of a %s says what it keeps, and how many', async (group, name) => {
  await open([aDraftCard()], path, [group])
  await screen.findByRole('button', { name: /^Mine\s*1$/ })
  expect(screen.getByRole('button', { name })).toBeTruthy()
})

test.each([
  [['reviewer'], 'review'],
  [['reviewer', 'creator'], 'mine'],
])('the list begins for %s with the filter %s', async (groups, filter) => {
  const { api } = await open([aDraftCard()], path, groups)
  await screen.findByRole('link', { name: 'Optics' })
  expect(api.sent(listCreatorCourses).map(({ params }) => params.filter)).toEqual([filter])
})

test('a reviewer is led to the review', async () => {
  await open([aDraftCard({ Role: 'reviewer' })])
  expect((await screen.findByRole('link', { name: 'Optics' })).getAttribute('href')).toBe(
    `/creator/courses/${courseId}/review`,
  )
})

test('a filter and a search are in the address and are sent together', async () => {
  const { api, user, at } = await open()
  await user.click(await screen.findByRole('button', { name: /Shared with me/ }))
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'opt')
  await waitFor(() => expect(at()).toBe(`${path}?filter=shared&search=opt`))
  await waitFor(() =>
    expect(api.sent(listCreatorCourses).at(-1)?.params).toEqual({ page: 1, filter: 'shared', search: 'opt' }),
  )
})

test('a search without hits can be cleared', { tags: ['long'] }, async () => {
  const api = fakeApi()
  counts(api)
  api.on(listCreatorCourses, ({ params }) =>
    params.search ? { Items: [], Count: 0 } : { Items: [aDraftCard()], Count: 1 },
  )
  const { user } = await renderScreen(`${path}?search=zzz`, { as })
  await screen.findByText('Nothing found for “zzz”')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  await screen.findByRole('link', { name: 'Optics' })
})

test('a course needs a name to begin', async () => {
  const { api, user } = await open([])
  await user.click(await screen.findByRole('button', { name: 'Start your first course' }))
  await user.click((await dialog()).getByRole('button', { name: 'Start' }))
  expect(errorOf(/^Name of the course/)).toBe('This is needed')
  expect(document.activeElement).toBe(field(/^Name of the course/))
  expect(api.sent(startCourse)).toEqual([])
})

test('with a name it begins, and its builder opens', async () => {
  const { api, user, at } = await open([])
  api.on(startCourse, () => ({ Item: aDraftCard() }))
  api.on(readBuilder, () => ({ Item: aDraft() }))
  api.on(readChoices, () => ({ Item: noChoices }))
  await user.click(await screen.findByRole('button', { name: 'Start a course' }))
  await dialog()
  await user.type(field(/^Name of the course/), ' Optics {Enter}')
  await waitFor(() => expect(at()).toBe(`/creator/courses/${courseId}/general`))
  await screen.findByRole('heading', { level: 1, name: 'Optics' })
  expect(api.sent(startCourse)).toEqual([{ body: { name: 'Optics' } }])
})

test('a refused start is reported in the dialog, and the name stays', { tags: ['long'] }, async () => {
  const { api, user } = await open([])
  api.refuse(startCourse, 'Unavailable')
  await user.click(await screen.findByRole('button', { name: 'Start a course' }))
  await dialog()
  await user.type(field(/^Name of the course/), 'Optics{Enter}')
  await (await dialog()).findByRole('alert')
  expect(field(/^Name of the course/).value).toBe('Optics')
})

test('a message confirms the clone and links to it', async () => {
  const { api, user, at } = await open()
  const copy = '0197f3a2-5c1e-7b44-9d0a-3f6b2c8e1d99'
  api.on(cloneCourse, () => ({ Item: aDraftCard({ Uuid: copy, Name: 'Optics (copy)' }) }))
  await user.click(await screen.findByRole('button', { name: 'Actions for Optics' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Clone' }))
  await screen.findByText('“Optics (copy)” is now a copy of your own.')
  expect(api.sent(cloneCourse)).toEqual([{ body: { uuid: courseId } }])
  api.on(readBuilder, () => ({ Item: aDraft({ Uuid: copy }) }))
  api.on(readChoices, () => ({ Item: noChoices }))
  await user.click(screen.getByRole('button', { name: 'Open it' }))
  await waitFor(() => expect(at()).toBe(`/creator/courses/${copy}/general`))
})

test('a person who is no creator may not open it', async () => {
  const { at } = await renderScreen(path, { as: ['general'] })
  expect(at()).toBe('/permission-denied')
})

test('the question before deleting says what the course has, and offers to archive it instead', async () => {
  const { api, user } = await open()
  const Blocks = [1, 2].map((at) => ({
    ...{ Id: `b${at}`, Type: 'text' as const, Title: 'Text', Minutes: 1, Position: at, Missing: null, OpenComments: 0 },
  }))
  const Sections = [{ PK: 'SECTION#1', Id: 's', Title: 'Light', Version: 't1', Position: 1, Blocks, Forms: [] }]
  api.on(readBuilder, () => ({ Item: aDraft({ Sections }) }))
  api.on(archiveCourse, () => null)
  await choose(user, 'Delete')
  const question = within(await screen.findByRole('dialog', { name: 'Delete “Optics”' }))
  await question.findByText('It has 1 section and 2 blocks.')
  await user.click(question.getByRole('button', { name: 'Archive instead' }))
  await waitFor(() => expect(api.sent(archiveCourse)).toEqual([asked]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('before a course on sale and in review is archived, it is said what that ends', async () => {
  const { api, user } = await open([aDraftCard({ Published: true, State: 'in-review' })])
  api.on(archiveCourse, () => null)
  await choose(user, 'Archive')
  const question = within(await screen.findByRole('dialog', { name: 'Archive “Optics”?' }))
  expect(question.getByText(/^It leaves the catalogue at once/)).toBeTruthy()
  expect(question.getByText(/^Its review ends/)).toBeTruthy()
  expect(api.sent(archiveCourse)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Archive' }))
  await waitFor(() => expect(api.sent(archiveCourse)).toEqual([asked]))
})

test('a course that is archived already can only be deleted', { tags: ['long'] }, async () => {
  const { api, user } = await open([aDraftCard()], `${path}?filter=archived`)
  api.on(readBuilder, () => ({ Item: aDraft() }))
  await choose(user, 'Delete')
  await screen.findByRole('button', { name: 'Delete course' })
  expect(screen.queryByRole('button', { name: 'Archive instead' })).toBeNull()
})
