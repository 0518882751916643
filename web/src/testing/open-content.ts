import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import { screen } from '@testing-library/react'
import { contentServer } from './content-server.ts'
import { fakeApi } from './fake-api.ts'
import { courseId } from './learning-records.ts'
import { renderScreen } from './render-screen.tsx'

export const contentPath = `/creator/courses/${courseId}/content`
export const twoSections = { Light: ['Rays', 'Shadows'], Mirrors: ['Flat'] }

/** Opens the content part of a course with these sections and blocks, as its creator. */
export async function openContent(
  content: Record<string, string[]> = twoSections,
  draft: Partial<CourseDraft> = {},
  query = '',
) {
  const api = fakeApi()
  const server = contentServer(api, content, draft)
  const page = await renderScreen(contentPath + query, { as: ['creator'] })
  await screen.findByRole('heading', { level: 2, name: 'Content' })
  return { api, server, ...page }
}
export type ContentUser = Awaited<ReturnType<typeof openContent>>['user']

export const section = (name: string) => screen.getByRole('region', { name })
/** The titles of the blocks of a section, in order. */
export const titles = (name: string) =>
  [...section(name).querySelectorAll('li b')].map(({ textContent }) => textContent)
export const sectionNames = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
