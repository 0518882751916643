import { readCatalogueChoices, readPublicCourse, searchCatalogue } from '@aulanova/contract/catalogue/catalogue'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aCatalogueCourse, aPublicCourse, catalogue, someChoices } from '#testing/catalogue-records.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'

test('a whole list that cannot be read again stays, and offers to try that again instead of more courses', async () => {
  const api = fakeApi()
  api.on(readCatalogueChoices, () => ({ Item: someChoices() }))
  api.on(searchCatalogue, () => catalogue(aCatalogueCourse()))
  api.on(readPublicCourse, () => ({ Item: aPublicCourse() }))
  const { user } = await renderScreen('/catalogue')
  await user.click(await screen.findByRole('link', { name: 'Optics' }))
  await screen.findByRole('heading', { level: 1, name: 'Optics' })

  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  onTestFinished(() => clock.mockRestore())
  api.refuse(searchCatalogue, 'Unavailable')
  await user.click(screen.getAllByRole('link', { name: 'Catalogue' })[0]!)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('link', { name: 'Optics' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'View more courses' })).toBeNull()
  api.on(searchCatalogue, () => catalogue(aCatalogueCourse()))
  await user.click(retry)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('on a course’s page the choice of a plan comes before the text, for the keyboard as for the eye', async () => {
  const api = fakeApi()
  api.on(readPublicCourse, () => ({ Item: aPublicCourse() }))
  await renderScreen(`/catalogue/${aPublicCourse().Uuid}`)
  const card = await screen.findByRole('complementary', { name: 'Access to the course' })
  const text = screen.getByRole('heading', { name: 'Description' })
  expect(card.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
