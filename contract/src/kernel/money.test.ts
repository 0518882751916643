import { expect, test } from 'vitest'
import { languageTags } from './languages.ts'
import { formatMoney } from './money.ts'

test('an amount below zero has a minus and no hyphen in every language', () => {
  for (const tag of Object.values(languageTags)) expect(formatMoney(-150_50, tag), tag).toMatch(/^[^-]*−[^-]*$/)
  expect(formatMoney(-150_50, 'es-MX')).toBe('−$150.50')
})
