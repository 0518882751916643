import { verifyCertificate } from '@aulanova/contract/learning/certificates'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { field } from '#testing/form-fields.ts'
import { aCertificate } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const { PK: _, Course: __, Address: ___, ...issued } = aCertificate()
const facts = { ...issued, Withdrawn: null }
const title = () => screen.getByRole('heading', { level: 1 }).textContent

test('while it is being checked, that is said', async () => {
  const held = fakeApi().hold(verifyCertificate)
  await renderScreen(`/certificates/${facts.Code}`)
  expect(title()).toBe('Checking the certificate…')
  held.answer({ Item: facts })
  await screen.findByRole('heading', { name: 'This certificate is genuine' })
})

test('a genuine one shows all it says', async () => {
  fakeApi().on(verifyCertificate, () => ({ Item: facts }))
  await renderScreen(`/certificates/${facts.Code}`)
  await screen.findByRole('heading', { level: 1, name: 'This certificate is genuine' })
  const said = Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
  expect(said).toEqual({
    Name: 'Ana Ruiz',
    Course: 'Optics',
    Organization: 'Montelago',
    Duration: '6 hours',
    'Signed by': 'Rosa Vidal',
    Issued: '14/03/2026',
    Code: facts.Code,
  })
  expect(screen.getByRole('img', { name: 'QR code to check the certificate' })).toBeTruthy()
})

test('one of the course’s own people says what they are in it', async () => {
  fakeApi().on(verifyCertificate, () => ({ Item: { ...facts, Role: 'reviewer' as const } }))
  await renderScreen(`/certificates/${facts.Code}`)
  const role = await screen.findByText('Role in the course')
  expect(role.nextElementSibling?.textContent).toBe('Reviewer of the course')
})

test('one that was withdrawn says so, and neither its facts nor a drawing', async () => {
  const Withdrawn = '2026-11-16T12:00:00.000Z'
  fakeApi().on(verifyCertificate, () => ({ Item: { ...facts, Name: 'Cuenta eliminada 1', Withdrawn } }))
  await renderScreen(`/certificates/${facts.Code}`)
  await screen.findByRole('heading', { level: 1, name: 'This certificate was withdrawn' })
  expect(screen.getByText(/It was issued for the course Optics/)).toBeTruthy()
  expect([screen.queryByRole('term'), screen.queryByText(/Cuenta eliminada/)]).toEqual([null, null])
})

test('an unknown code is refused, and can be corrected', async () => {
  const api = fakeApi()
  api.refuse(verifyCertificate, 'NotFound')
  const { user, at } = await renderScreen('/certificates/AB12-CD34-EF56-GH79')
  await screen.findByRole('heading', { name: 'No certificate has this code' })
  expect(field('Code of the certificate').value).toBe('AB12-CD34-EF56-GH79')
  api.on(verifyCertificate, () => ({ Item: facts }))
  await user.clear(field('Code of the certificate'))
  await user.type(field('Code of the certificate'), ' ab12 cd34_ef56.gh78 {Enter}')
  await screen.findByRole('heading', { name: 'This certificate is genuine' })
  expect(at()).toBe(`/certificates/${facts.Code}`)
})

test('what cannot be a code is as unknown', async () => {
  fakeApi().refuse(verifyCertificate, 'ValidationFailed', [{ field: 'code', reason: 'tooShort' }])
  await renderScreen('/certificates/x')
  await screen.findByRole('heading', { name: 'No certificate has this code' })
})

test('too many checks: wait a minute, then the same code once more', async () => {
  const api = fakeApi()
  api.refuse(verifyCertificate, 'LimitExceeded')
  const { user } = await renderScreen(`/certificates/${facts.Code}`)
  await screen.findByRole('heading', { name: 'Too many checks' })
  api.on(verifyCertificate, () => ({ Item: facts }))
  await user.click(screen.getByRole('button', { name: 'Check' }))
  await screen.findByRole('heading', { name: 'This certificate is genuine' })
})

test('without a connection it could not be checked, which says nothing about it; a further try helps', async () => {
  const api = fakeApi()
  api.cutOff(verifyCertificate)
  const { user } = await renderScreen(`/certificates/${facts.Code}`)
  await screen.findByRole('heading', { name: 'The certificate could not be checked' })
  api.on(verifyCertificate, () => ({ Item: facts }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(title()).toBe('This certificate is genuine'))
})

test('without a code it asks for one', async () => {
  fakeApi().on(verifyCertificate, () => ({ Item: facts }))
  const { user, at } = await renderScreen('/certificates')
  expect(title()).toBe('Check a certificate')
  await user.type(field('Code of the certificate'), `${facts.Code}{Enter}`)
  await screen.findByRole('heading', { name: 'This certificate is genuine' })
  expect(at()).toBe(`/certificates/${facts.Code}`)
})
