import { expect, test } from 'vitest'
import { fitting, tidyCode } from './code.ts'

test('a typed code is normalized', () => {
  const code = '7K9QRM-4TX2B-0HZ8C-PWE5D-J3NVA'
  for (const typed of [
    code,
    code.toLowerCase(),
    ` ${code} `,
    code.replaceAll('-', ' '),
    code.replaceAll('-', ' – '),
    `“${code}”.`,
  ])
    expect(tidyCode(typed)).toBe(code)
})

test('a long name gets a smaller font size, down to a minimum', () => {
  expect(fitting(12, 105, 5.6, 3)).toBe(5.6)
  expect(fitting(25, 105, 5.6, 3)).toBe(4.2)
  expect(fitting(200, 105, 5.6, 3)).toBe(3)
})
