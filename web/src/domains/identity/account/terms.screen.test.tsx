import { type LegalDocument, readPublicDocument } from '@aulanova/contract/operations/public'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const document: LegalDocument = {
  Language: 'eng',
  Name: 'Terms of Montelago',
  Content: '<p>Be kind.</p>',
  Revision: 4,
  PublishedAt: '2026-03-14T18:00:00.000Z',
}
const open = (path: string, as?: string[]) => {
  const api = fakeApi()
  api.on(readPublicDocument, () => ({ Item: document }))
  return renderScreen(path, as ? { as } : {}).then((page) => ({ ...page, api }))
}
const main = () => within(screen.getByRole('main'))

testWaitingAndFailure({
  path: '/terms-of-use-and-privacy',
  as: ['general'],
  endpoint: readPublicDocument,
  reply: { Item: document },
  shows: 'Be kind.',
})

test('a stranger reads the terms with their revision and date [S2-026 S7-039]', async () => {
  const { api } = await open('/terms-of-use-and-privacy')
  await main().findByText('Be kind.')
  expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Terms of Montelago')
  expect(main().getByText('Revision 4 · Published on 14/03/2026')).toBeTruthy()
  expect(api.sent(readPublicDocument)).toEqual([
    { params: { slug: 'terms-of-use-and-conditions' }, query: { language: 'eng' } },
  ])
})

test('the title stands although the text cannot be read', async () => {
  fakeApi().refuse(readPublicDocument, 'NotFound')
  await renderScreen('/terms-of-use-and-privacy')
  await main().findByRole('alert')
  expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Terms of use and privacy')
})

test('the settings have the same text below their own title', async () => {
  await open('/settings/terms-of-use', ['general'])
  await main().findByText('Be kind.')
  expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Settings')
  expect(main().getByRole('heading', { level: 2 }).textContent).toBe('Terms of Montelago')
})
