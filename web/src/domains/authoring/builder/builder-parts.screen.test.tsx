import { readBuilder, readChoices } from '@aulanova/contract/authoring/builder'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDraft, noChoices } from '#testing/draft-records.ts'
import { openPart } from '#testing/draft-server.ts'
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
  expect(screen.getByText(/^Part 1 of 14 · required: \d of \d$/)).toBeTruthy()
})

test.each([
  ['reviewer', 13],
  ['owner', 14],
] as const)('the button counts the pages that the rail lists for a %s: %i', async (Role, count) => {
  await openPart('tags', { draft: { Role } })
  const rail = within(screen.getByRole('navigation', { name: 'Parts of the course' }))
  expect(rail.getAllByRole('link')).toHaveLength(count)
  expect(screen.getByText(new RegExp(`^Part 5 of ${count} ·`))).toBeTruthy()
})
