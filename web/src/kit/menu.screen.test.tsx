import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { pageUser } from '#testing/page-user.ts'
import { Menu } from './menu.tsx'

const Here = () => <output>{useLocation().pathname}</output>

function open(returnFocus = true) {
  const onCopy = vi.fn(() => document.activeElement?.textContent)
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <Menu position="bottom-end" width={200} returnFocus={returnFocus}>
          <Menu.Target>
            <button type="button">Actions</button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item to="/there">Open</Menu.Item>
            <Menu.Item disabled>Move</Menu.Item>
            <Menu.Item onClick={onCopy}>Copy</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <button type="button">After</button>
        <Here />
      </MemoryRouter>
    </MantineProvider>,
  )
  return { user: pageUser(), onCopy, button: screen.getByRole('button', { name: 'Actions' }) }
}
const focused = () => document.activeElement?.textContent

test('arrows, Home, End and first letters move between the items that can be chosen', async () => {
  const { user, button } = open()
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  const met: (string | null | undefined)[] = []
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{Home}', '{End}', 'o', 'x']) {
    await user.keyboard(key)
    met.push(focused())
  }
  expect(met).toEqual(['Open', 'Copy', 'Open', 'Copy', 'Open', 'Copy', 'Open', 'Open'])
})

test('opened by a key, its first item has the focus, and Space follows a link', async () => {
  const { user, button } = open()
  button.focus()
  await user.keyboard('{Enter}')
  expect(focused()).toBe('Open')
  await user.keyboard(' ')
  expect(screen.getByRole('status').textContent).toBe('/there')
})

test('an item is done when the button has the focus again, so that a dialog returns there', async () => {
  const { user, button, onCopy } = open()
  await user.click(button)
  await user.click(screen.getByRole('menuitem', { name: 'Copy' }))
  expect(onCopy).toHaveReturnedWith('Actions')
  expect(screen.queryByRole('menu')).toBeNull()
})

test('Escape returns to the button and Tab goes on from it, also where items move the focus', async () => {
  const { user, button } = open(false)
  await user.click(button)
  await user.keyboard('{Escape}')
  expect(focused()).toBe('Actions')
  await user.click(button)
  await user.keyboard('{Tab}')
  expect(focused()).toBe('After')
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a press elsewhere closes it, and one on its button does not open it again', async () => {
  const { user, button } = open()
  await user.click(button)
  await user.click(screen.getByRole('button', { name: 'After' }))
  expect(screen.queryByRole('menu')).toBeNull()
  expect(focused()).toBe('After')
  await user.click(button)
  await user.click(button)
  expect(screen.queryByRole('menu')).toBeNull()
})
