import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RichText } from '#platform/rich-text/rich-text.tsx'
import { contentServer } from '#testing/content-server.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { courseId } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'

type Given = Exclude<NonNullable<Parameters<typeof contentServer>[1]>[string][number], string>

const textOf = (Html: string): Given => ({ Type: 'text', Title: 'Rays', Minutes: 5, Resource: { Html } })

/** Opens the block as the checklist links to it. */
const open = async (block: Given, fault = '') => {
  const server = contentServer(fakeApi(), { Light: [block] })
  const id = server.idOf('Rays')
  const address = `/creator/courses/${courseId}/content?block=${id}${fault && `&fault=${fault}`}`
  const page = await renderScreen(address, { as: ['creator'] })
  const html = () => (server.block(id).Resource as { Html: string }).Html
  return { ...page, html }
}
const twoPictures =
  '<p>One</p><img data-file="a.png" alt="A prism"><p>Two</p><img data-file="b.png" alt=""><p>Three</p>'

test('a picture without alternative text says so, and its mark opens its dialog by keyboard', async () => {
  const { user, html } = await open(textOf(twoPictures))
  const text = await screen.findByRole('textbox', { name: 'Text of the block' })
  const mark = within(text).getByRole('button', { name: 'Needs alternative text' })
  expect(mark.previousElementSibling?.getAttribute('data-file')).toBe('b.png')
  text.focus()
  await user.tab()
  expect(document.activeElement).toBe(mark)
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Picture' })
  await user.type(within(dialog).getByRole('textbox', { name: /^Alternative text/ }), 'A rainbow')
  await user.click(within(dialog).getByRole('button', { name: 'Change' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Needs alternative text' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(html()).toContain('<img data-file="b.png" alt="A rainbow">'))
  expect(html()).toContain('<img data-file="a.png" alt="A prism">')
  expect(html()).not.toContain('button')
})

test('the checklist leads to the mark of the picture', async () => {
  await open(textOf(twoPictures), 'alternative-texts')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Needs alternative text'))
})

test('the checklist leads to the alternative text of a picture block', async () => {
  const Resource = { File: 'resources/map.png', Alt: '', Caption: '' }
  await open({ Type: 'image', Title: 'Rays', Minutes: 0, Resource }, 'alternative-texts')
  await waitFor(() => expect(document.activeElement).toBe(field(/^Alternative text/)))
})

test('with nothing at fault the title keeps the focus', async () => {
  await open(textOf('<p>One</p>'), 'alternative-texts')
  await screen.findByRole('textbox', { name: 'Text of the block' })
  await waitFor(() => expect(document.activeElement).toBe(field('Title of the block')))
})

test('Escape in the menu of a table closes the menu, and not the block', async () => {
  const { user } = await open(textOf('<table><tbody><tr><td><p>One</p></td></tr></tbody></table>'))
  const text = await screen.findByRole('textbox', { name: 'Text of the block' })
  await user.click(text)
  await user.click(screen.getByRole('button', { name: 'Table' }))
  await screen.findByRole('menuitem', { name: 'Add a row below' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(field('Title of the block')).toBeTruthy()
})

const formula = (tex: string) => `<span data-formula="${tex}">${tex}</span>`

test('a formula that cannot be set is refused at its field, in words', async () => {
  const { user, html } = await open(textOf('<p>One</p>'))
  await screen.findByRole('textbox', { name: 'Text of the block' })
  await user.click(screen.getByRole('button', { name: 'Formula' }))
  const input = await screen.findByRole('textbox', { name: 'Formula in TeX' })
  expect(screen.getByText('For example: \\frac{1}{2} m v^2')).toBeTruthy()
  await user.type(input, '\\frac{{1}{{')
  const message = await screen.findByText('This cannot be read as a formula yet.')
  expect(message.getAttribute('role')).toBe('status')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(errorOf('Formula in TeX')).toMatch(/^This formula cannot be shown/))
  expect(document.querySelector('.katex-error')).toBeNull()
  await user.type(input, '2}')
  expect(errorOf('Formula in TeX')).toBe('')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Formula in TeX' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(html()).toContain('data-formula="\\frac{1}{2}"'))
})

test('the checklist leads to the mark of a formula that cannot be set, which opens it', async () => {
  const { user } = await open(textOf(`<p>${formula('x^2')} and ${formula('x^2^3')}</p>`), 'formulas')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('This formula cannot be shown'))
  expect(screen.getAllByRole('button', { name: 'This formula cannot be shown' })).toHaveLength(1)
  await user.keyboard('{Enter}')
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Formula in TeX' })
  await waitFor(() => expect(input.value).toBe('x^2^3'))
  await user.clear(input)
  await user.type(input, 'y{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'This formula cannot be shown' })).toBeNull())
})

test('learners read a formula that cannot be set as it was typed, without a tooltip', async () => {
  render(<RichText html={`<p>${formula('x^2^3')} ${formula('x')}</p>`} />)
  await waitFor(() => expect(document.querySelector('math')).not.toBeNull())
  const wrong = document.querySelector('[data-unset]')
  expect([wrong?.textContent, wrong?.querySelector('[title]')]).toEqual(['x^2^3', null])
})
