import { listWaitingCourses } from '@aulanova/contract/authoring/admin-courses'
import { listGroups } from '@aulanova/contract/identity/admin-groups'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { menuFor } from '#app/menu/menu.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'

test('the administration begins with what waits, and says what each entry of the menu is for', async () => {
  fakeApi().on(listWaitingCourses, () => ({ Items: [], Count: 0 }))
  await renderScreen('/admin', { as: ['admin'] })
  const main = within(screen.getByRole('main'))
  expect(await main.findByText('Nothing waits.')).toBeTruthy()
  const cards = main.getAllByRole('listitem')
  const management = menuFor({ id: '', username: '', groups: ['admin'] }).find(({ label }) => label === 'Management')
  expect(cards.map((card) => within(card).getByRole('link').getAttribute('href'))).toEqual(
    management?.entries.map(({ to }) => to),
  )
  const monitoring = cards.find((card) => within(card).queryByRole('link', { name: 'Monitoring' }))
  expect(monitoring?.textContent).toMatch(/visited.*server.*costs/)
  for (const card of cards) expect(card.querySelector('p')?.textContent).not.toBe('')
  expect(screen.getByRole('link', { name: 'Management' }).getAttribute('aria-current')).toBe('page')
})

test('a person who may not use it sees a message', async () => {
  const { at } = await renderScreen('/admin', { as: ['finances'] })
  await waitFor(() => expect(at()).toBe('/permission-denied'))
})

test('the menu scrolls to the entry of the page', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  fakeApi().hold(listGroups)
  await renderScreen('/admin/groups', { as: ['admin'] })
  await waitFor(() => expect(scrolled.mock.contexts.map((entry) => (entry as Element).textContent)).toContain('Groups'))
})
