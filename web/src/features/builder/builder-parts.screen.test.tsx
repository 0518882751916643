import { readBuilder, readChoices } from '@aulanova/contract/builder'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDraft, noChoices } from '#testing/draft-records.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { courseId } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const open = async () => {
  const api = fakeApi()
  api.on(readBuilder, () => ({ Item: aDraft() }))
  api.on(readChoices, () => ({ Item: noChoices }))
  await renderScreen(`/creator/courses/${courseId}/general`, { as: ['creator'] })
  await screen.findByRole('heading', { level: 1, name: 'Optics' })
}
const parts = [
  ...['general', 'content', 'evaluations', 'faq', 'tags', 'collaborators', 'licenses', 'shares', 'cover'],
  ...['presentation', 'certificate', 'review', 'publish'],
]

test('the builder leads to each of its parts [S2-102]', async () => {
  await open()
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  for (const part of parts) expect(targets).toContain(`/creator/courses/${courseId}/${part}`)
})

test('the button of the parts says which one this is, and how many of them are ready', async () => {
  await open()
  expect(screen.getByText(/^Part 1 of 13 · required: \d of \d$/)).toBeTruthy()
})
