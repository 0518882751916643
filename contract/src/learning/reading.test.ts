import { expect, test } from 'vitest'
import { isRead, secondsToRead } from './reading.ts'

test.each([
  [0, 5],
  [0.25, 5],
  [1, 12],
  [3, 36],
  [5, 60],
  [20, 60],
  [600, 60],
])('a text of %d minutes must be in sight for %d seconds', (minutes, seconds) => {
  expect(secondsToRead(minutes)).toBe(seconds)
})

test('a text is read when its end was seen and the time has passed, and not by one of the two', () => {
  expect(isRead(secondsToRead(20), { isEndSeen: true, seconds: 3 })).toBe(false)
  expect(isRead(secondsToRead(20), { isEndSeen: false, seconds: 600 })).toBe(false)
  expect(isRead(secondsToRead(20), { isEndSeen: true, seconds: 60 })).toBe(true)
})
