import { expect, test } from 'vitest'
import { fitting, tidyCode } from './code.ts'

test('a code is found however it was typed', () => {
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

test('a long name is set smaller, down to where it wraps instead', () => {
  expect(fitting(12, 105, 5.6, 3)).toBe(5.6)
  expect(fitting(25, 105, 5.6, 3)).toBe(4.2)
  expect(fitting(200, 105, 5.6, 3)).toBe(3)
})
