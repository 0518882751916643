import { expect, test } from 'vitest'
import { linkOf } from './rule-link.ts'

test('a failed rule links to a block, an empty section, an evaluation, or only to the part', () => {
  const nowhere = { Section: null, Id: null, Title: null }
  const link = (place: Partial<Parameters<typeof linkOf>[2]>) =>
    linkOf('u', 'no-empty-section', { ...nowhere, Part: 'content', ...place })
  expect(link({ Section: 's', Id: 'b' })).toBe('/creator/courses/u/content?block=b')
  expect(link({ Section: 's' })).toBe('/creator/courses/u/content?section=s')
  expect(link({})).toBe('/creator/courses/u/content')
  expect(link({ Part: 'evaluations', Section: 's', Id: 'f' })).toBe('/creator/courses/u/evaluations?form=f')
  expect(link({ Part: 'evaluations', Id: 'f', Question: 'q' })).toBe('/creator/courses/u/evaluations?form=f&question=q')
  const faulty = { ...nowhere, Part: 'content', Section: 's', Id: 'b' } as const
  expect(linkOf('u', 'alternative-texts', faulty)).toBe('/creator/courses/u/content?block=b&fault=alternative-texts')
  expect(link({ Part: 'faq', Id: 'q' })).toBe('/creator/courses/u/faq?question=q')
  expect(link({ Part: 'licenses' })).toBe('/creator/courses/u/licenses')
})
