import { type CourseChoices, type CourseDraft, readBuilder, readChoices } from '@aulanova/contract/authoring/builder'
import type { BuilderPart } from '@aulanova/contract/authoring/course-rules'
import { screen } from '@testing-library/react'
import { aDraft, noChoices } from './draft-records.ts'
import { fakeApi } from './fake-api.ts'
import { courseId } from './learning-records.ts'
import { renderScreen } from './render-screen.tsx'

interface Options {
  draft?: Partial<CourseDraft>
  choices?: Partial<CourseChoices>
  as?: string[]
  /** Of the address. */
  query?: string
  /** Sets answers before the page is opened. */
  prepare?: (api: ReturnType<typeof fakeApi>) => void
}

export const partAddress = (part: BuilderPart) => `/creator/courses/${courseId}/${part}`

/** The draft as a person with the right to read only gets it. */
export const onlyReading = (): Partial<CourseDraft> => ({
  Parts: aDraft().Parts.map((part) => ({ ...part, Editable: false })),
  Role: 'share',
})

/** Opens a part of the builder with a server that holds one draft; a test changes `server.draft` as a save would. */
export async function openPart(part: BuilderPart, { draft = {}, choices = {}, as, query = '', prepare }: Options = {}) {
  const api = fakeApi()
  const server = { draft: aDraft(draft) }
  api.on(readBuilder, () => ({ Item: server.draft }))
  api.on(readChoices, () => ({ Item: { ...noChoices, ...choices } }))
  prepare?.(api)
  const page = await renderScreen(partAddress(part) + query, { as: as ?? ['creator'] })
  await screen.findAllByRole('heading', { level: 2 })
  return { ...page, api, server }
}
