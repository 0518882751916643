import { readPublicDocument } from '@aulanova/contract/operations/public'
import { acceptTerms, readTerms } from '@aulanova/contract/reference/documents'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepSession } from '#platform/session/session.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aPerson, renderScreen } from '#testing/render-screen.tsx'

const document = {
  Language: 'mx' as const,
  Name: 'Términos',
  Content: '<p>Sé muy amable.</p>',
  Revision: 4,
  PublishedAt: '2026-03-14T18:00:00.000Z',
}
const words = [
  { Kind: 'kept' as const, Text: 'Sé ' },
  { Kind: 'added' as const, Text: 'muy' },
]

/** The settings, for a person who has to accept revision 4. */
async function open(accepted: number | null = 3) {
  const api = fakeApi()
  api.on(readPublicDocument, () => ({ Item: document }))
  api.on(readTerms, () => ({
    Item: { Revision: 4, Accepted: accepted, Changes: accepted === null ? null : [{ Field: 'Content', Words: words }] },
  }))
  const page = await renderScreen('/settings/terms-of-use', { as: ['general'] })
  const session = aPerson(['general'])
  keepSession({ ...session, payload: { ...session.payload, sub: page.id, terms: 4 } })
  await screen.findByRole('region', { name: 'Please accept the terms of use' })
  return { api, ...page }
}
const notice = () => screen.queryByRole('region', { name: 'Please accept the terms of use' })
const dialog = () => screen.findByRole('dialog', { name: 'Please accept the terms of use' })

test('a newer revision is read with what changed, and accepted once', async () => {
  const { api, user, id } = await open()
  // The page behind it works as before.
  expect(screen.getByText('Sé muy amable.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Read and accept' }))
  const box = within(await dialog())
  expect((await box.findByText('muy')).tagName).toBe('INS')
  await user.click(box.getByRole('button', { name: 'The whole text' }))
  expect((await box.findByText('Sé muy amable.')).closest('[lang]')?.getAttribute('lang')).toBe('es-MX')
  api.on(acceptTerms, () => null)
  await user.click(box.getByRole('button', { name: 'Accept revision 4' }))
  await waitFor(() => expect(notice()).toBeNull())
  expect(api.sent(acceptTerms)).toEqual([{ params: { id }, body: { revision: 4 } }])
  // What had the focus is gone.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBe(window.document.activeElement))
})

test('who has accepted none reads the whole text; a still newer one is read first; it can be put off', async () => {
  const { api, user } = await open(null)
  await user.click(screen.getByRole('button', { name: 'Read and accept' }))
  const box = within(await dialog())
  await box.findByText('Sé muy amable.')
  api.refuse(acceptTerms, 'Conflict')
  api.on(readTerms, () => ({ Item: { Revision: 5, Accepted: null, Changes: null } }))
  await user.click(box.getByRole('button', { name: 'Accept revision 4' }))
  await box.findByText('A newer revision has just been published. Please read it before you accept.')
  await box.findByRole('button', { name: 'Accept revision 5' })
  await user.click(box.getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(notice()).toBeNull())
})

test('a failure is reported, and the question stays', async () => {
  const { api, user } = await open()
  await user.click(screen.getByRole('button', { name: 'Read and accept' }))
  const box = within(await dialog())
  api.refuse(acceptTerms, 'Unexpected')
  await user.click(await box.findByRole('button', { name: 'Accept revision 4' }))
  await box.findByRole('alert')
  expect(screen.getByRole('button', { name: 'Read and accept', hidden: true })).toBeTruthy()
})
