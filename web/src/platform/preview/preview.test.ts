import { expect, test } from 'vitest'
import { type PreviewSource, preview } from './preview.ts'

const source = (courseId: string): PreviewSource => ({ courseId, answer: () => null, put: () => {} })

test('the preview of one draft, ended late, does not end that of another', () => {
  const [first, second] = [source('first'), source('second')]
  preview.begin(first)
  preview.begin(second)
  preview.end(first)
  expect(preview.isOf('second')).toBe(true)
  preview.end(second)
  expect(preview.isOf('second')).toBe(false)
})
