import { issueCertificate } from '@aulanova/contract/learning/certificates'
import { readCourseOverview } from '@aulanova/contract/learning/learning'
import { readCourseIndex } from '@aulanova/contract/learning/player'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '#testing/fake-api.ts'
import { aCertificate, anIndex, anOverview, blockIds, courseId } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const path = `/galaxy/courses/certificate/${courseId}`
const as = ['general']
/** The header names the course. */
const header = (api: FakeApi) => api.on(readCourseOverview, () => ({ Item: anOverview() }))

testWaitingAndFailure({
  path,
  as,
  endpoint: issueCertificate,
  reply: { Item: aCertificate() },
  prepare: header,
  shows: 'for having completed the course',
})

test('it says who, what and when, can be fetched as PDF and checked by anybody', async () => {
  const api = fakeApi()
  header(api)
  api.on(issueCertificate, () => ({ Item: aCertificate() }))
  const { user } = await renderScreen(path, { as })
  const paper = within(await screen.findByRole('article', { name: 'Certificate' }))
  for (const words of ['Ana Ruiz', 'Optics', 'grants this certificate to', 'Rosa Vidal'])
    expect(paper.getByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe('/files/certificates/c1.pdf')
  const address = `${location.origin}/certificates/AB12-CD34-EF56-GH78`
  const line = within(screen.getByRole('link', { name: address }).closest('p') as HTMLElement)
  await user.click(line.getByRole('button', { name: 'Copy link' }))
  await line.findByText('Link copied')
  expect(await navigator.clipboard.readText()).toBe(address)
})

test('it says what the course’s own people are in it', async () => {
  const api = fakeApi()
  header(api)
  api.on(issueCertificate, () => ({ Item: aCertificate({ Role: 'owner' }) }))
  await renderScreen(path, { as })
  const paper = within(await screen.findByRole('article', { name: 'Certificate' }))
  expect(paper.getByText('Owner of the course')).toBeTruthy()
  expect(screen.getByText('Role in the course').nextElementSibling?.textContent).toBe('Owner of the course')
})

test('before the course is complete, the missing steps are listed with links to them', async () => {
  const api = fakeApi()
  header(api)
  api.refuse(issueCertificate, 'InvalidState')
  api.on(readCourseIndex, () => ({ Item: anIndex() }))
  await renderScreen(path, { as })
  await screen.findByRole('heading', { name: 'Your certificate is not ready yet' })
  await screen.findByText(/2 steps are missing/)
  expect(screen.getByRole('link', { name: 'Mirrors' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Quiz on reflection' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Light' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Continue the course' }).getAttribute('href')).toBe(
    `/galaxy/courses/learn/${courseId}/${blockIds.mirrors}`,
  )
})

test('without a subscription the overview takes its place', async () => {
  const api = fakeApi()
  header(api)
  api.refuse(issueCertificate, 'NoActiveSubscription')
  const { at } = await renderScreen(path, { as })
  await waitFor(() => expect(at()).toBe(`/galaxy/courses/overview/${courseId}`))
})
