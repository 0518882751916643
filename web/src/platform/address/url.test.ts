import { expect, test } from 'vitest'
import { readFilter, writeFilter } from './url.ts'

const defaults = { search: '', page: 1, archived: false }

test('a filter is read from the URL, with defaults for invalid values', () => {
  expect(readFilter(new URLSearchParams('search=ñ&page=3&archived=true'), defaults)).toEqual({
    search: 'ñ',
    page: 3,
    archived: true,
  })
  for (const page of ['0', '-2', 'x', '1.5', '1e99', '']) {
    expect(readFilter(new URLSearchParams({ page }), defaults).page).toBe(1)
  }
})

test('writing keeps other parameters and omits default values', () => {
  const now = new URLSearchParams('lng=eng&page=4&search=a')
  expect(writeFilter(now, defaults, { page: 1, search: 'b' }).toString()).toBe('lng=eng&search=b')
})
