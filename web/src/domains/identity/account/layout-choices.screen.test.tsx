import { refreshSession } from '@aulanova/contract/identity/auth'
import { languages } from '@aulanova/contract/kernel/languages'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readLayout } from '#platform/layout/layout-settings.ts'
import { changeReading } from '#platform/layout/reading.ts'
import { RichText } from '#platform/rich-text/rich-text.tsx'
import { fakeApi } from '#testing/fake-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const open = async () => {
  const page = await renderScreen('/settings/ui', { as: ['general'] })
  await screen.findByRole('group', { name: 'Topbar' })
  return page
}
const topbars = () => within(screen.getByRole('group', { name: 'Topbar' })).getAllByRole<HTMLInputElement>('radio')
const labels = () => topbars().map((radio) => radio.getAttribute('aria-label'))

test('the coloured topbar is offered in horizontal only; the initial variant leads back to it in vertical [S2-124 S9-023]', async () => {
  const { user } = await open()
  expect(labels()).toEqual(['Light', 'Dark'])
  await user.click(topbars()[0]!)
  expect(readLayout().topbarTheme).toBe('light')
  await user.click(screen.getByRole('link', { name: 'Initial' }))
  await waitFor(() => expect(readLayout().topbarTheme).toBe('colored'))
  expect(labels()).toEqual(['Light', 'Dark'])
  await user.click(screen.getByRole('radio', { name: 'Horizontal' }))
  expect(labels()).toEqual(['Light', 'Dark', 'Colored'])
  await user.click(topbars()[2]!)
  expect(readLayout().topbarTheme).toBe('colored')
  expect(topbars()[2]!.checked).toBe(true)
})

test('all six languages can be chosen, one after the other, and the server learns it [S1-033 S9-028]', async () => {
  const api = fakeApi()
  api.refuse(refreshSession, 'Unavailable')
  const { user } = await open()
  const choice = () =>
    within(screen.getByRole('main')).getByRole<HTMLSelectElement>('combobox', {
      name: /Language|Idioma|Lingua|Sprache|Язык/,
    })
  for (const language of languages) {
    await user.selectOptions(choice(), language)
    await waitFor(() => expect(choice().value).toBe(language))
    expect([...choice().options].map(({ value }) => value)).toEqual(languages)
  }
  await waitFor(() => expect(api.sent(refreshSession)).toHaveLength(languages.length))
})

test('text size and line width of courses are chosen, stay in this browser, and set the next text', async () => {
  const { user } = await open()
  await user.selectOptions(screen.getByLabelText('Text size'), 'Large')
  await user.selectOptions(screen.getByLabelText('Line width'), 'Narrow')
  expect(JSON.parse(localStorage.getItem('reading')!)).toEqual({ textSize: 'large', lineWidth: 'narrow' })
  // A preset of the layout leaves them as they are.
  await user.click(screen.getByRole('link', { name: 'Compact' }))
  await waitFor(() => expect(readLayout().leftSideBarType).toBe('compact'))
  const { container } = render(<RichText html="<p>Light</p>" />)
  expect(container.firstElementChild).toMatchObject({ dataset: { size: 'large', width: 'narrow' } })
  act(() => changeReading({ textSize: 'normal', lineWidth: 'medium' }))
  expect(container.firstElementChild).toMatchObject({ dataset: { size: 'normal', width: 'medium' } })
})

test('the gradients of the sidebar have names in the language of the interface', async () => {
  await renderScreen('/settings/ui', { as: ['general'], language: 'mx' })
  const colours = within(await screen.findByRole('group', { name: 'Color del menú' })).getAllByRole('radio')
  expect(colours.map((radio) => radio.getAttribute('aria-label')).slice(3)).toEqual([
    'Invierno',
    'Labial',
    'Ciruela',
    'Granate',
    'Ballena',
  ])
})
