import { readCatalogueChoices, searchCatalogue, suggestInCatalogue } from '@aulanova/contract/catalogue/catalogue'
import { readHome } from '@aulanova/contract/catalogue/home'
import { listGroups } from '@aulanova/contract/identity/admin-groups'
import { refreshSession } from '@aulanova/contract/identity/auth'
import { listMyCourses, listOwnedCourses, readCourseOverview } from '@aulanova/contract/learning/learning'
import { findAnything } from '@aulanova/contract/operations/search'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { config } from '#platform/config/config.ts'
import { changeLayout, readLayout } from '#platform/layout/layout-settings.ts'
import { aHome, anOwnedCourse, aSuggestion, otherCourseId } from '#testing/catalogue-records.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { myCourses } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'

/** A page that reads nothing. */
const path = '/settings/profile'
const open = (as = ['general'], where = path) => renderScreen(where, { as })
const button = (name: string) => screen.getByRole('button', { name })
const menu = () => within(screen.getByRole('navigation', { name: 'Navigation' }))
const entries = () =>
  menu()
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const language = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' })

test.each([
  [['general'], ['My Space', 'Explore courses', 'My courses', 'Home page']],
  [['creator'], ['My Space', 'Course Creator', 'Home page']],
  [['experimental'], ['My Space', 'AI Avatar', 'Home page']],
])('the menu of %s', async (groups, expected) => {
  await open(groups)
  expect(entries()).toEqual(expected)
})

test('an administrator finds what is managed, and the place they are at is marked [S2-011]', async () => {
  fakeApi().hold(listGroups)
  await open(['admin'], '/admin/groups')
  const heading = within(menu().getByRole('heading', { name: 'Management' }))
  expect(heading.getByRole('link').getAttribute('href')).toBe('/admin')
  expect(menu().getByRole('link', { name: 'Groups' }).getAttribute('aria-current')).toBe('page')
  expect(menu().getByRole('link', { name: 'Courses' }).getAttribute('aria-current')).toBeNull()
})

test('the long menu of an administrator shows one group at a time, that of the page first, and remembers which', async () => {
  fakeApi().hold(listGroups)
  const groups = ['admin', 'montelago.example']
  const { user } = await open(groups, '/admin/groups')
  const fold = (name: string) => menu().getByRole('button', { name })
  expect(fold('Pages of Management: 19').getAttribute('aria-expanded')).toBe('true')
  expect(menu().queryByRole('link', { name: 'Careers' })?.getAttribute('href')).toBe('/admin/careers')
  await user.click(fold('Pages of University site montelago.example: 10'))
  await waitFor(() => expect(fold('Pages of Management: 19').getAttribute('aria-expanded')).toBe('false'))
  expect(menu().queryByRole('link', { name: 'Users' })).toBeNull()
  expect(menu().getByRole('link', { name: 'Careers' }).getAttribute('href')).toBe('/admin/montelago.example/careers')
  cleanup()
  await open(groups)
  expect(fold('Pages of University site montelago.example: 10').getAttribute('aria-expanded')).toBe('true')
  // Folded by hand, nothing is open, and every heading is there.
  await user.click(fold('Pages of University site montelago.example: 10'))
  expect(
    menu()
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-expanded')),
  ).toEqual(Array(4).fill('false'))
})

test('with icons only, every entry of the menu is there', async () => {
  fakeApi().hold(listGroups)
  await open(['admin', 'montelago.example'], '/admin/groups')
  act(() => changeLayout({ leftSideBarType: 'icon' }))
  await waitFor(() => expect(menu().getAllByRole('link', { name: 'Careers' })).toHaveLength(2))
  expect(menu().queryByRole('button')).toBeNull()
})

test('an organization finds the pages of its site', async () => {
  await open(['montelago.example'])
  expect(menu().getByRole('link', { name: 'Careers' }).getAttribute('href')).toBe('/admin/montelago.example/careers')
})

test('the first stop of Tab leads past the menu to the content', async () => {
  const { user } = await open()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Skip to content')
  expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
})

test('another language changes the page, its declared language and what is remembered [S2-092 S3-037]', async () => {
  fakeApi().refuse(refreshSession, 'Unavailable')
  const { user } = await open()
  await user.selectOptions(language(), 'es')
  await screen.findByRole('heading', { level: 1, name: 'Configuración' })
  expect(document.documentElement.lang).toBe('es')
  expect(localStorage.getItem('language')).toContain('es')
  expect(screen.queryByRole('link', { name: 'Skip to content' })).toBeNull()
})

test('the menu of the account opens with the keyboard; Escape closes it and returns to its button', async () => {
  const { user } = await open()
  const account = button('Account of Ana Ruiz')
  account.focus()
  await user.keyboard('{Enter}')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => item.getAttribute('href'))).toEqual([
    '/settings/profile',
    '/settings/billing',
    '/settings/support',
    '/logout',
  ])
  await user.keyboard('{ArrowDown}{ArrowDown}')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(account))
})

test('the menu folds and unfolds, and that is remembered [S9-025]', async () => {
  const { user } = await open()
  await user.click(button('Collapse the menu'))
  expect(button('Expand the menu').getAttribute('aria-expanded')).toBe('false')
  expect(readLayout().leftSideBarType).toBe('condensed')
  await user.click(button('Expand the menu'))
  expect(readLayout().leftSideBarType).toBe('default')
})

test('on a narrow screen the menu is a drawer: Escape closes it, and so does a page that is chosen', async () => {
  const api = fakeApi()
  api.on(readHome, () => ({ Item: aHome() }))
  api.on(listMyCourses, () => myCourses())
  api.on(listOwnedCourses, () => ({ Items: [] }))
  const { user, at } = await open(['creator'])
  await user.click(button('Open menu'))
  const drawer = await screen.findByRole('dialog')
  expect(within(drawer).getByRole('link', { name: 'Course Creator' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button('Open menu')))

  await user.click(button('Open menu'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Home page' }))
  await waitFor(() => expect(at()).not.toBe(path))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const none = { Items: [], More: false }
const nothingFound = { Courses: none, People: none, Documents: none, Reference: none }

test('the slash opens the search, which has what was typed at once, and leads to the explorer', async () => {
  const api = fakeApi()
  api.on(findAnything, () => ({ Item: nothingFound }))
  api.on(listOwnedCourses, () => ({ Items: [] }))
  api.on(searchCatalogue, () => ({ Items: [], Count: 0 }))
  api.on(readCatalogueChoices, () => ({
    Item: { Count: 0, Categories: [], Difficulties: [], Organizations: [], Languages: [], Lengths: [] },
  }))
  const { user, at } = await open()
  // Before the palette is loaded: nothing that is typed is lost.
  await user.keyboard('/light')
  const search = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search Aulanova' })
  await waitFor(() => expect(document.activeElement).toBe(search))
  expect(search.value).toBe('light')
  await user.keyboard(' & lenses')
  await screen.findByRole('option', { name: 'Search all courses light & lenses' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(at()).toBe('/galaxy?search=light%20%26%20lenses'))
  await screen.findByRole('heading', { name: 'No course matches' })
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Search courses' }).value).toBe('light & lenses')
})

test('the search of the explorer finds one’s own courses, which the catalogue need not have', async () => {
  const api = fakeApi()
  api.on(searchCatalogue, () => ({ Items: [], Count: 0 }))
  api.on(readCatalogueChoices, () => ({
    Item: { Count: 0, Categories: [], Difficulties: [], Organizations: [], Languages: [], Lengths: [] },
  }))
  const own = anOwnedCourse()
  api.on(listOwnedCourses, () => ({ Items: [own, { ...own, Uuid: otherCourseId, Name: 'Acoustics' }] }))
  api.on(suggestInCatalogue, () => ({ Items: [aSuggestion({ Uuid: own.Uuid }), aSuggestion({ Uuid: 'new' })] }))
  const { user, at } = await renderScreen('/galaxy', { as: ['general'] })
  const found = () => within(screen.getByRole('listbox', { name: 'Suggestions' })).getAllByRole('option')
  await user.type(await screen.findByRole('combobox', { name: 'Search courses' }), 'ópt')
  await waitFor(() =>
    expect(found().map(({ textContent }) => textContent)).toEqual(['OpticsYour course', 'OpticsCourse']),
  )
  api.hold(readCourseOverview)
  await user.click(found()[0]!)
  await waitFor(() => expect(at()).toBe(`/galaxy/courses/overview/${own.Uuid}`))
})

test('the explorer lists one’s own courses that a search means', async () => {
  const api = fakeApi()
  api.on(listOwnedCourses, () => ({ Items: [anOwnedCourse()] }))
  api.on(searchCatalogue, () => ({ Items: [], Count: 0 }))
  api.on(readCatalogueChoices, () => ({
    Item: { Count: 0, Categories: [], Difficulties: [], Organizations: [], Languages: [], Lengths: [] },
  }))
  await renderScreen('/galaxy?search=optics', { as: ['general'] })
  const own = within(await screen.findByRole('navigation', { name: 'Among your courses' }))
  expect(own.getByRole('link', { name: 'Optics' }).getAttribute('href')).toBe(
    `/galaxy/courses/overview/${anOwnedCourse().Uuid}`,
  )
})

test('the switcher names the language in use, and offers Spanish only [S1-035]', async () => {
  fakeApi().refuse(refreshSession, 'Unavailable')
  const { user } = await renderScreen(path, { as: ['general'], language: 'mx' })
  const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Idioma' })
  const listed = () => [...choice().options].filter(({ hidden }) => !hidden).map(({ textContent }) => textContent)
  expect(choice().selectedOptions[0]?.textContent).toBe('Español (México)')
  expect(listed()).toEqual(['Español'])
  await user.selectOptions(choice(), 'es')
  await waitFor(() => expect(document.documentElement.lang).toBe('es'))
  expect([...choice().options].map(({ textContent }) => textContent)).toEqual(['Español'])
})

test('the languages that the operator offers are listed, the default one among them if it is', async () => {
  const { LanguagesOffered } = config
  config.LanguagesOffered = ['eng', 'mx']
  onTestFinished(() => {
    config.LanguagesOffered = LanguagesOffered
  })
  await open()
  expect([...language().options].map(({ value }) => value)).toEqual(['mx', 'eng'])
})

test('the horizontal layout has the same menu in a row [S2-010]', async () => {
  await open(['creator'])
  changeLayout({ layoutType: 'horizontal' })
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Menu' })).toBeNull())
  expect(entries()).toEqual(['My Space', 'Course Creator', 'Home page'])
})

test('there, what is managed ends with its overview, of which the order of the menu says nothing', async () => {
  const { user } = await open(['admin'])
  changeLayout({ layoutType: 'horizontal' })
  await user.click(await screen.findByRole('button', { name: 'Management' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.at(-1)?.getAttribute('href')).toBe('/admin')
})

test('colours are switched between light and dark', async () => {
  const { user } = await open()
  await user.click(button('Use dark colours'))
  await screen.findByRole('button', { name: 'Use light colours' })
  await user.click(button('Use light colours'))
  await screen.findByRole('button', { name: 'Use dark colours' })
})

test('a light sidebar and topbar are light in the dark scheme too', async () => {
  await open()
  act(() => changeLayout({ leftSideBarTheme: 'light', topbarTheme: 'light' }))
  const schemes = () =>
    [
      screen.getByRole('complementary', { name: 'Menu' }),
      document.querySelector<HTMLElement>('header[data-theme]'),
    ].map((element) => element?.dataset.mantineColorScheme)
  expect(schemes()).toEqual(['light', 'light'])
  act(() => changeLayout({ leftSideBarTheme: 'dark', topbarTheme: 'colored' }))
  expect(schemes()).toEqual([undefined, undefined])
})
