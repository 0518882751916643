import type { BuilderPart } from '@aulanova/contract/authoring/course-rules'
import { expect, test } from 'vitest'
import { aDraft } from '#testing/draft-records.ts'
import { requiredCounts } from './part-progress.ts'

const withParts = (states: Partial<Record<BuilderPart, 'started' | 'complete'>>) =>
  aDraft({ Parts: aDraft().Parts.map((part) => ({ ...part, State: states[part.Part] ?? 'empty' })) })

test('what a course may do without is not counted, until it is begun and holds the hand-in back', () => {
  const begun = withParts({ general: 'complete', tags: 'complete', shares: 'complete' })
  expect(requiredCounts(begun)).toEqual({ ready: 1, count: 4 })
  const required = { general: 'complete', content: 'complete', licenses: 'complete', cover: 'complete' } as const
  expect(requiredCounts(withParts(required))).toEqual({ ready: 4, count: 4 })
  expect(requiredCounts(withParts({ ...required, evaluations: 'started' }))).toEqual({ ready: 4, count: 5 })
  expect(requiredCounts(withParts({ ...required, evaluations: 'complete' }))).toEqual({ ready: 5, count: 5 })
})
