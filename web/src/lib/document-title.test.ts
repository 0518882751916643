import { expect, test } from 'vitest'
import { titleOf } from './document-title.ts'

test('the title is the first part of the path, capitalised, and the product [S2-019]', () => {
  expect(titleOf('/')).toBe('Home | Aulanova')
  expect(titleOf('/admin/users')).toBe('Admin | Aulanova')
  expect(titleOf('/terms-of-use-and-privacy')).toBe('Terms-of-use-and-privacy | Aulanova')
})
