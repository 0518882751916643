import { expect, test } from 'vitest'
import { questionText } from './question-text.ts'

test('formulas of a question can be read without TeX', () => {
  expect(questionText('With \\( e = 1 \\) and \\(\\frac{a}{b}\\), what is left (in %)?')).toBe(
    'With e = 1 and a/b, what is left (in %)?',
  )
})
