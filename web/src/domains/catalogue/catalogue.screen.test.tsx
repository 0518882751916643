import { readCatalogueChoices, searchCatalogue } from '@aulanova/contract/catalogue/catalogue'
import { listOwnedCourses } from '@aulanova/contract/learning/learning'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCatalogueCourse, anOwnedCourse, catalogue, otherCourseId, someChoices } from '#testing/catalogue-records.ts'
import { type FakeApi, fakeApi } from '#testing/fake-api.ts'
import { courseId } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const withChoices = (api: FakeApi) => {
  api.on(readCatalogueChoices, () => ({ Item: someChoices() }))
  api.on(listOwnedCourses, () => ({ Items: [] }))
}
const acoustics = aCatalogueCourse({ Uuid: otherCourseId, Name: 'Acoustics', FromPrice: 0, Difficulty: 'Difficult' })

const open = async (path = '/catalogue', courses = catalogue(aCatalogueCourse(), acoustics), as?: string[]) => {
  const api = fakeApi()
  withChoices(api)
  api.on(searchCatalogue, () => courses)
  const page = await renderScreen(path, as ? { as } : {})
  return { api, ...page }
}
const card = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  return within(link.closest('li') as HTMLElement)
}
const lastQuery = (api: FakeApi) => api.sent(searchCatalogue).at(-1)?.query

testWaitingAndFailure({
  path: '/galaxy',
  as: ['general'],
  endpoint: searchCatalogue,
  reply: catalogue(aCatalogueCourse()),
  prepare: withChoices,
  shows: 'Optics',
})

test('a visitor sees the courses with what decides: category, difficulty, people, hours and price [S2-120]', async () => {
  await open()
  await screen.findByRole('heading', { name: '2 courses' })
  const optics = await card('Optics')
  for (const words of ['Physics', 'Easy', 'Rosa Vidal', 'Montelago', 'English', '35 min'])
    expect(optics.getByText(words)).toBeTruthy()
  expect(optics.getByText(/\$450\.00/).textContent).toMatch(/^\$450\.00 MXN 30 days$/)
  expect(optics.getByRole('heading', { name: 'Optics' }).lang).toBe('en')
  expect(screen.getByRole('link', { name: 'Optics' }).getAttribute('href')).toBe(`/catalogue/${courseId}`)
  expect((await card('Acoustics')).getByText(/^Free/)).toBeTruthy()
  expect(document.title).toBe('Catalogue | Aulanova')
})

test('a failure can be tried again by a visitor', async () => {
  const api = fakeApi()
  withChoices(api)
  api.refuse(searchCatalogue, 'Unavailable')
  const { user } = await renderScreen('/catalogue')
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(searchCatalogue, () => catalogue(aCatalogueCourse()))
  await user.click(again)
  await screen.findByRole('link', { name: 'Optics' })
})

test('the filter of the address is sent, what it does not know is left out', async () => {
  const { api } = await open('/catalogue?search=opt&price=free&hours=eternal&sort=name&category=Physics')
  await screen.findByRole('heading', { name: '2 courses' })
  expect(lastQuery(api)).toEqual({ search: 'opt', price: 'free', sort: 'name', category: 'Physics' })
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value).toBe('name')
})

test('only lengths that a course has are offered, and the one that was requested', async () => {
  await open('/catalogue?hours=long')
  const length = within(await screen.findByRole('combobox', { name: 'Length' }))
  await length.findByRole('option', { name: 'Up to 2 hours' })
  expect(length.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Length',
    'Up to 2 hours',
    '2 to 5 hours',
    'More than 15 hours',
  ])
})

test('filters go to the address and can be taken back one by one or all at once', async () => {
  const { user, at, api } = await open()
  const difficulty = await screen.findByRole('combobox', { name: 'Difficulty' })
  await within(difficulty).findByRole('option', { name: 'Difficult' })
  await user.selectOptions(difficulty, 'Difficult')
  // The second choice comes before the first is rendered.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Length' }), 'short')
  expect(at()).toBe('/catalogue?difficulty=Difficult&hours=short')
  await waitFor(() => expect(lastQuery(api)).toEqual({ difficulty: 'Difficult', hours: 'short', prefer: 'eng' }))
  await user.click(screen.getByRole('button', { name: 'Remove filter: Difficult' }))
  expect(at()).toBe('/catalogue?hours=short')
  expect(document.activeElement).toBe(difficulty)
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(at()).toBe('/catalogue')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

test('courses are asked for with the visitor’s language first, but not where they are searched or sorted', async () => {
  const { api, user } = await open()
  await screen.findByRole('heading', { name: '2 courses' })
  expect(lastQuery(api)).toEqual({ prefer: 'eng' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'name')
  await waitFor(() => expect(lastQuery(api)).toEqual({ sort: 'name' }))
})

test('the filter by language has those that courses have, in their own words', async () => {
  const { api, user, at } = await open()
  const language = await screen.findByRole('combobox', { name: 'Language of the course' })
  await within(language).findByRole('option', { name: 'English' })
  await user.selectOptions(language, 'Português')
  expect(at()).toBe('/catalogue?language=Portugu%C3%AAs')
  await waitFor(() => expect(lastQuery(api)).toEqual({ language: 'Português', prefer: 'eng' }))
})

test('the usual order is not written into the address', async () => {
  const { user, at } = await open()
  const sort = await screen.findByRole('combobox', { name: 'Sort by' })
  expect(within(sort).queryByRole('option', { name: 'Most relevant' })).toBeNull()
  await user.selectOptions(sort, 'price-low')
  expect(at()).toBe('/catalogue?sort=price-low')
  await user.selectOptions(sort, 'newest')
  expect(at()).toBe('/catalogue')
})

test('categories are links with their numbers', async () => {
  const { user, at } = await open('/catalogue')
  const rail = within(await screen.findByRole('navigation', { name: 'Categories' }))
  expect(rail.getByRole('link', { name: 'All 5' }).getAttribute('aria-current')).toBe('true')
  await user.click(rail.getByRole('link', { name: 'Music 2' }))
  await waitFor(() => expect(at()).toBe('/catalogue?category=Music'))
  await waitFor(() => expect(rail.getByRole('link', { name: 'Music 2' }).getAttribute('aria-current')).toBe('true'))
})

test('categories keep the other filters, and then say no numbers, which are of all courses', async () => {
  const { user, at } = await open('/catalogue?price=free')
  const rail = within(await screen.findByRole('navigation', { name: 'Categories' }))
  await user.click(rail.getByRole('link', { name: 'Music' }))
  await waitFor(() => expect(at()).toBe('/catalogue?price=free&category=Music'))
})

test('without a match there is a way out', async () => {
  const { user, at } = await open('/catalogue?search=zzz', catalogue())
  await screen.findByRole('heading', { name: 'No course matches' })
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('No course matches')
  await user.click(screen.getByRole('button', { name: 'See all courses' }))
  expect(at()).toBe('/catalogue')
})

test('an empty catalogue says so', async () => {
  await open('/catalogue', catalogue())
  await screen.findByRole('heading', { name: 'There are no courses yet' })
})

test('further courses are added below, and are still there after going back', async () => {
  const api = fakeApi()
  withChoices(api)
  let asked = 0
  api.on(searchCatalogue, ({ query }) => {
    asked += 1
    return query.token
      ? { ...catalogue(acoustics), Count: 2 }
      : { ...catalogue(aCatalogueCourse()), Count: 2, LastEvaluatedKey: 'next' }
  })
  const { user, at } = await renderScreen('/catalogue')
  await screen.findByText('1 of 2 courses')
  await user.click(screen.getByRole('button', { name: 'View more courses' }))
  await screen.findByRole('link', { name: 'Acoustics' })
  expect(screen.getByRole('link', { name: 'Optics' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'View more courses' })).toBeNull()
  // The button that had the focus is gone: it goes on with what is new.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Acoustics' })))

  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Contact' }))
  await waitFor(() => expect(at()).toBe('/contact-us'))
  const before = asked
  history.back()
  await screen.findByRole('link', { name: 'Acoustics' })
  expect(asked).toBe(before)
})

test('a page that cannot be read leaves what is shown, and can be tried again', async () => {
  const api = fakeApi()
  withChoices(api)
  api.on(searchCatalogue, () => ({ ...catalogue(aCatalogueCourse()), Count: 2, LastEvaluatedKey: 'next' }))
  const { user } = await renderScreen('/catalogue')
  const more = await screen.findByRole('button', { name: 'View more courses' })
  api.refuse(searchCatalogue, 'Unavailable')
  await user.click(more)
  const alert = within(await screen.findByRole('alert'))
  expect(screen.getByRole('link', { name: 'Optics' })).toBeTruthy()
  api.on(searchCatalogue, () => ({ ...catalogue(acoustics), Count: 2 }))
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: 'Acoustics' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('found words are marked where they are whole words, also in the description', async () => {
  const Details = { ...aCatalogueCourse().Details, ShortDescription: 'Lenses and lens makers (c++).' }
  await open(
    '/catalogue?search=lense',
    catalogue(aCatalogueCourse({ Name: 'Lens or lenses', Details, Found: ['Lens', 'c++'] })),
  )
  await screen.findByRole('heading', { name: '1 course' })
  const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marks).toEqual(['Lens', 'lens', 'c++'])
})

test('the search is shown as a filter that can be taken back', async () => {
  const { user, at } = await open('/catalogue?search=lens&price=paid')
  await user.click(await screen.findByRole('button', { name: 'Remove the search: “lens”' }))
  expect(at()).toBe('/catalogue?price=paid')
})

test.each([
  [true, 'You have this course', 'Go to the course'],
  [false, 'Your access has ended', 'Renew'],
])('a course one has (active: %s) says so and leads into it', async (Active, plate, action) => {
  const api = fakeApi()
  withChoices(api)
  api.on(listOwnedCourses, () => ({ Items: [anOwnedCourse({ Active })] }))
  api.on(searchCatalogue, () => catalogue(aCatalogueCourse(), acoustics))
  await renderScreen('/galaxy', { as: ['general'] })
  await screen.findByText(plate)
  const optics = await card('Optics')
  expect(optics.getByText(action)).toBeTruthy()
  expect(optics.queryByText(/\$450/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Optics' }).getAttribute('href')).toBe(`/galaxy/courses/overview/${courseId}`)
  expect(screen.getByRole('link', { name: 'Acoustics' }).getAttribute('href')).toBe(`/catalogue/${otherCourseId}`)
})

test('a card without hours says none', async () => {
  await open('/catalogue', catalogue(aCatalogueCourse({ Minutes: 0 })))
  expect((await card('Optics')).queryByText(/\b0 h\b/)).toBeNull()
})
