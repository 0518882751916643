import { readCatalogueChoices, searchCatalogue, suggestInCatalogue } from '@aulanova/contract/catalogue/catalogue'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSuggestion, catalogue, someChoices } from '#testing/catalogue-records.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const suggestions = [
  aSuggestion({ Kind: 'category', Text: 'Music', Uuid: null }),
  aSuggestion({ Kind: 'author', Text: 'Rosa Vidal', Uuid: null }),
  aSuggestion({ Kind: 'organization', Text: 'Montelago', Uuid: null }),
]

const open = async (path = '/catalogue') => {
  const api = fakeApi()
  api.on(readCatalogueChoices, () => ({ Item: someChoices() }))
  api.on(searchCatalogue, () => catalogue())
  api.on(suggestInCatalogue, () => ({ Items: suggestions }))
  const page = await renderScreen(path)
  await screen.findByRole('heading', { name: /no courses|No course/ })
  return { api, ...page }
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search courses' })
const activeOption = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

test('the slash goes to the field, Enter searches for what was typed', async () => {
  const { user, at } = await open()
  await user.keyboard('/')
  expect(document.activeElement).toBe(field())
  await user.keyboard('  light & lenses {Enter}')
  await waitFor(() => expect(at()).toBe('/catalogue?search=light+%26+lenses'))
  await waitFor(() => expect(field().value).toBe('light & lenses'))
})

test('suggestions follow what is typed; the arrow keys move through them and Escape closes them', async () => {
  const { user, at, api } = await open()
  await user.type(field(), 'mo')
  const list = within(await screen.findByRole('listbox', { name: 'Suggestions' }))
  expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'MusicCategory',
    'Rosa VidalAuthor',
    'MontelagoOrganization',
  ])
  expect(api.sent(suggestInCatalogue)).toEqual([{ query: { search: 'mo' } }])
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText('3 suggestions')).toBeTruthy()

  await user.keyboard('{ArrowDown}')
  expect(activeOption()).toBe('MusicCategory')
  await user.keyboard('{ArrowUp}')
  expect(activeOption()).toBeUndefined()
  await user.keyboard('{ArrowUp}')
  expect(activeOption()).toBe('MontelagoOrganization')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field().value).toBe('mo')

  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(at()).toBe('/catalogue?category=Music'))
  expect(screen.queryByRole('listbox')).toBeNull()
})

test.each([
  [1, '/catalogue?search=Rosa+Vidal'],
  [2, '/catalogue?organization=Montelago'],
])('suggestion %i leads to %s', async (index, address) => {
  const { user, at } = await open()
  await user.type(field(), 'mo')
  await user.click(within(await screen.findByRole('listbox')).getAllByRole('option')[index]!)
  await waitFor(() => expect(at()).toBe(address))
})

test('one letter and what is already searched for are not asked about', async () => {
  const { user, api } = await open('/catalogue?search=mo')
  await user.type(field(), 'x{Backspace}')
  await user.clear(field())
  await user.type(field(), 'm')
  await user.type(field(), 'us')
  await screen.findByRole('listbox')
  expect(api.sent(suggestInCatalogue)).toEqual([{ query: { search: 'mus' } }])
})

test('a request for an older text is aborted, and its late answer is not shown', async () => {
  const { user, api } = await open()
  const older = api.hold(suggestInCatalogue)
  await user.type(field(), 'mo')
  await waitFor(() => expect(api.sent(suggestInCatalogue)).toHaveLength(1))
  api.on(suggestInCatalogue, () => ({ Items: [aSuggestion({ Text: 'Newer' })] }))
  await user.type(field(), 'n')
  const list = await screen.findByRole('listbox')
  older.answer({ Items: suggestions })
  expect(list.textContent).toBe('NewerCourse')
  // Only the request that was not aborted counts.
  expect(api.sent(suggestInCatalogue)).toEqual([{ query: { search: 'mon' } }])
})

test('without suggestions the search still works', async () => {
  const { user, at, api } = await open()
  api.refuse(suggestInCatalogue, 'LimitExceeded')
  await user.type(field(), 'lens')
  await waitFor(() => expect(api.sent(suggestInCatalogue)).toHaveLength(1))
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(at()).toBe('/catalogue?search=lens'))
})

test('a search and a suggestion keep what else was chosen', async () => {
  const { user, at } = await open('/catalogue?price=free&sort=name&search=mo')
  await user.clear(field())
  await user.type(field(), 'lens{Enter}')
  await waitFor(() => expect(at()).toBe('/catalogue?price=free&sort=name&search=lens'))
  await user.type(field(), 'es')
  await user.click(within(await screen.findByRole('listbox')).getAllByRole('option')[0]!)
  await waitFor(() => expect(at()).toBe('/catalogue?price=free&sort=name&category=Music'))
})
