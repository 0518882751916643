import type { StoredFile } from '@aulanova/contract/files/files'
import { readCourseOverview } from '@aulanova/contract/learning/learning'
import { readCourseBlock, readCourseIndex, readProgress, saveProgress } from '@aulanova/contract/learning/player'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { anIndex, anOverview, blockIds, courseId } from '#testing/learning-records.ts'
import { aBlockPage, standing } from '#testing/player-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { aStoredFile } from '#testing/uploads.ts'

const { light } = blockIds
const progress = { Done: 1, Total: 3, Percent: 33 }

const open = async ({
  html = '<p>The text of light.</p>',
  certificate = null as string | null,
  files = [] as StoredFile[],
} = {}) => {
  const api = fakeApi()
  api.on(readCourseOverview, () => ({ Item: anOverview() }))
  api.on(readCourseIndex, () => ({ Item: anIndex() }))
  api.on(readProgress, () => ({
    Item: { Progress: progress, Blocks: [standing(light)], PassedForms: [], CertificateCode: certificate },
  }))
  api.on(readCourseBlock, ({ params }) => {
    const page = aBlockPage(params.block)
    return { Item: { ...page, Content: { Type: 'text' as const, Resource: { Html: html }, Files: files } } }
  })
  api.on(saveProgress, ({ params, body }) => ({
    Item: {
      Standing: standing(params.block, { Completed: body.completed ?? true }),
      Progress: progress,
      CertificateCode: certificate,
    },
  }))
  const page = await renderScreen(`/galaxy/courses/learn/${courseId}/${light}`, { as: ['general'] })
  return { api, ...page }
}
const steps = () => within(screen.getByRole('navigation', { name: 'Steps' }))

test('what is done can be taken back, until there is a certificate', async () => {
  const { api, user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Mark as not done' }))
  await steps().findByRole('button', { name: 'Mark as done' })
  expect(screen.getByText('Done when you have read the text to its end, for at least 1 minute.')).toBeTruthy()
  await waitFor(() => expect(api.sent(saveProgress).at(-1)?.body).toMatchObject({ completed: false }))
})

test('with a certificate nothing is taken back', async () => {
  await open({ certificate: 'AB12-CD34-EF56-GH78' })
  await screen.findByText('The text of light.')
  await steps().findByRole('button', { name: 'Done' })
  expect(screen.queryByRole('button', { name: 'Mark as not done' })).toBeNull()
})

test('code is coloured, scrolls in a box that the keyboard reaches, and is copied whole', async () => {
  const { user } = await open({
    html: '<pre><code class="language-python">def f(x):\n    return x &lt; 2</code></pre>',
  })
  const copy = await screen.findByRole('button', { name: 'Copy the code' })
  const box = copy.parentElement?.querySelector('pre') as HTMLElement
  expect([box.tabIndex, box.textContent]).toEqual([0, 'def f(x):\n    return x < 2'])
  expect(box.querySelector('[data-token="keyword"]')?.textContent).toBe('def')
  await user.click(copy)
  await screen.findByText('Copied')
  expect(await navigator.clipboard.readText()).toBe('def f(x):\n    return x < 2')
})

test('a picture that cannot be loaded is described in its place until it comes', async () => {
  await open({ html: '<p>Look:</p><img data-file="f1" alt="A ray that is reflected">' })
  const picture = await screen.findByAltText<HTMLImageElement>('A ray that is reflected')
  fireEvent.error(picture)
  fireEvent.error(picture)
  expect(screen.getByText('A ray that is reflected')).toBeTruthy()
  expect(picture.style.display).toBe('none')
  fireEvent.load(picture)
  expect(screen.queryByText('A ray that is reflected')).toBeNull()
  expect(picture.style.display).toBe('')
})

test('a table scrolls in a box of its own, and a formula is rendered for display and for screen readers', async () => {
  await open({
    html: '<table><tr><td>Temperature</td></tr></table><p><span data-formula="\\frac{1}{2}">\\frac{1}{2}</span></p>',
  })
  const table = await screen.findByRole('table')
  expect(table.parentElement).toBe(screen.getByRole('group', { name: 'Table' }))
  const formula = table.parentElement?.nextElementSibling?.querySelector('[data-formula]')
  await waitFor(() => expect(formula?.querySelector('.katex-html')?.getAttribute('aria-hidden')).toBe('true'))
  expect(formula?.querySelector('math mfrac')).toBeTruthy()
  // What `markWide` measures.
  expect(formula?.querySelector('.katex-base')).toBeTruthy()
})

test('formulas are rendered when the text appears, not after it', async () => {
  const seen = new Set<boolean>()
  const observer = new MutationObserver(() => {
    const formula = document.querySelector('[data-formula]')
    if (formula) seen.add(formula.querySelector('.katex-html') !== null)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  await open({ html: '<p>Half: <span data-formula="\\frac{1}{2}">\\frac{1}{2}</span></p>' })
  await waitFor(() => expect(document.querySelector('.katex-html')).toBeTruthy())
  observer.disconnect()
  expect([...seen]).toEqual([true])
})

test('a picture has the size of its file before it comes, whatever the text says', async () => {
  await open({
    html: '<p>Look:</p><img data-file="f1" alt="A ray" width="9" height="9"><img data-file="f2" alt="A lens">',
    files: [
      aStoredFile({ Filename: 'f1', Address: '/files/a?b="1"&c=$&', Width: 300, Height: 200 }),
      aStoredFile({ Filename: 'f2', Width: null, Height: null }),
    ],
  })
  const ray = await screen.findByAltText('A ray')
  const attributes = ['src', 'width', 'height']
  expect(attributes.map((name) => ray.getAttribute(name))).toEqual(['/files/a?b="1"&c=$&', '300', '200'])
  const lens = screen.getByAltText('A lens')
  expect(attributes.map((name) => lens.getAttribute(name))).toEqual(['/files/kept/map.png', null, null])
})

test('a picture is enlarged by a tap or its button, zoomed, and closed with Escape', async () => {
  const { user } = await open({
    html: '<p>The text of light.</p><p><img src="/ray.png" data-file="ray.png" alt="A ray of light"></p>',
  })
  const picture = await screen.findByAltText('A ray of light')
  const button = await screen.findByRole('button', { name: 'Enlarge the picture' })
  await user.click(picture)
  const dialog = within(await screen.findByRole('dialog', { name: 'A ray of light' }))
  const zoom = dialog.getByRole('button', { name: 'Zoom in' })
  expect(zoom.getAttribute('aria-pressed')).toBe('false')
  await user.click(zoom)
  expect(zoom.getAttribute('aria-pressed')).toBe('true')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  button.focus()
  await user.keyboard('{Enter}')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a picture in a link is left to the link', async () => {
  await open({
    html: '<p>The text of light.</p><p><a href="https://example.test"><img data-file="a.png" alt="A lens"></a></p>',
  })
  await screen.findByAltText('A lens')
  expect(screen.queryByRole('button', { name: 'Enlarge the picture' })).toBeNull()
})
