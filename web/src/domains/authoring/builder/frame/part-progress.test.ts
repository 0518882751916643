import type { BuilderPart } from '@aulanova/contract/authoring/course-rules'
import { expect, test } from 'vitest'
import { aDraft } from '#testing/draft-records.ts'
import { requiredCounts, unfinishedParts } from './part-progress.ts'

const withParts = (states: Partial<Record<BuilderPart, 'started' | 'complete'>>) =>
  aDraft({ Parts: aDraft().Parts.map((part) => ({ ...part, State: states[part.Part] ?? 'empty' })) })

const unfinished = (draft: ReturnType<typeof withParts>) => unfinishedParts(draft).map(({ Part }) => Part)

test('the required parts are the same four, whatever else is begun; what holds the hand-in back is named beside them', () => {
  const begun = withParts({ general: 'complete', tags: 'complete', shares: 'complete' })
  expect(requiredCounts(begun)).toEqual({ ready: 1, count: 4 })
  const required = { general: 'complete', content: 'complete', licenses: 'complete', cover: 'complete' } as const
  expect(requiredCounts(withParts(required))).toEqual({ ready: 4, count: 4 })
  const withEvaluations = withParts({ ...required, evaluations: 'started' })
  expect(requiredCounts(withEvaluations)).toEqual({ ready: 4, count: 4 })
  expect(unfinished(withEvaluations)).toEqual(['evaluations'])
  expect(unfinished(withParts({ ...required, evaluations: 'complete', tags: 'started' }))).toEqual([])
})
