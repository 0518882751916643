import { beforeEach, expect, test, vi } from 'vitest'
import { setSingleKeys } from '#kit/behaviour/single-keys.ts'
import { stubBrowser } from '#testing/stub-browser.ts'
import { pressed } from './use-question-keys.ts'

const done: string[] = []
const acts = {
  choose: (index: number) => void done.push(`choose ${index}`),
  next: () => void done.push('next'),
  previous: () => void done.push('previous'),
}
const press = (key: string, more = {}) => pressed({ key, target: null, ...more } as KeyboardEvent, acts)

beforeEach(() => {
  stubBrowser()
  vi.stubGlobal('Element', class {})
  setSingleKeys(true)
  done.length = 0
})

test('letters and numbers choose, J and K move, and browser shortcuts are ignored', () => {
  for (const key of ['b', '1', 'J', 'k', 'Enter']) press(key)
  press('a', { ctrlKey: true })
  expect(done).toEqual(['choose 1', 'choose 0', 'next', 'previous'])
})

test('switched off, letters and numbers do nothing', () => {
  setSingleKeys(false)
  for (const key of ['b', '1', 'j', 'k']) press(key)
  expect(done).toEqual([])
})
