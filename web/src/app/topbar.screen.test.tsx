import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'

/** A page that reads nothing. */
const path = '/settings/profile'

test('the menu of the account has Profile and Logout, with receipts and help between them [S2-090]', async () => {
  const { user } = await renderScreen(path, { as: ['general'] })
  await user.click(screen.getByRole('button', { name: 'Account of Ana Ruiz' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['Profile', '/settings/profile'],
    ['Payments and receipts', '/settings/billing'],
    ['Help and guides', '/settings/support'],
    ['Logout', '/logout'],
  ])
})

test('the sidebar has the home page, the course creator and the users [S2-091]', async () => {
  await renderScreen(path, { as: ['admin'] })
  const menu = within(within(screen.getByRole('complementary', { name: 'Menu' })).getByRole('navigation'))
  for (const [name, to] of [
    ['Home page', '/'],
    ['Course Creator', '/creator/courses'],
    ['Users', '/admin/users'],
  ] as const)
    expect(menu.getByRole('link', { name }).getAttribute('href')).toBe(to)
})
