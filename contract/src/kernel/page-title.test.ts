import { expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

test('the title is the first part of the path, capitalised, and the product [S2-019]', () => {
  expect(pageTitle('/', 'Aulanova')).toBe('Home | Aulanova')
  expect(pageTitle('/admin/users', 'Aulanova')).toBe('Admin | Aulanova')
  expect(pageTitle('/terms-of-use-and-privacy', 'Aulanova')).toBe('Terms-of-use-and-privacy | Aulanova')
})
