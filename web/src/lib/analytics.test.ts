import { expect, test, vi } from 'vitest'
import { analyticsUser, setAnalyticsUser } from './analytics.ts'

test('there is no analytics user before cookies are accepted', () => {
  vi.stubGlobal('document', { cookie: 'other=1' })
  setAnalyticsUser('ana')
  expect(analyticsUser()).toBeNull()
  vi.stubGlobal('document', { cookie: 'other=1; cookie_consent=true' })
  expect(analyticsUser()).toBe('ana')
})
