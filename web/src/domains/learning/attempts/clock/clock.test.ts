import { expect, test } from 'vitest'
import { clockFace, isShort, offsetOf, spokenBetween, timeLeft } from './clock.ts'

const noon = Date.parse('2026-11-15T12:00:00.000Z')
const minutes = (count: number) => count * 60_000

test('a wrong local clock does not change how much time is left', () => {
  const deadline = '2026-11-15T12:30:00.000Z'
  for (const wrong of [0, minutes(90), -minutes(600)]) {
    const local = noon + wrong
    // The call took 400 ms; the server answered in the middle of it.
    const offset = offsetOf('2026-11-15T12:00:00.200Z', local, local + 400)
    expect(timeLeft(deadline, offset, local + 400)).toBe(minutes(30) - 400)
  }
})

test('after the deadline the time left is zero, not negative', () => {
  const offset = offsetOf('2026-11-15T12:00:00.000Z', noon, noon)
  expect(timeLeft('2026-11-15T12:01:00.000Z', offset, noon + minutes(300))).toBe(0)
})

test('the clock shows zero only when the time is over', () => {
  expect(clockFace(minutes(24) + 18_000)).toBe('24:18')
  expect(clockFace(400)).toBe('0:01')
  expect(clockFace(0)).toBe('0:00')
  expect(clockFace(minutes(60))).toBe('1:00:00')
  expect(clockFace(minutes(64) + 5_000)).toBe('1:04:05')
})

test('ten, five and one minute are announced once, when they are passed', () => {
  expect(spokenBetween(minutes(10) + 200, minutes(10) - 50)).toBe(10)
  expect(spokenBetween(minutes(10) - 50, minutes(10) - 300)).toBeNull()
  expect(spokenBetween(minutes(5) + 1, minutes(5))).toBe(5)
  // The machine slept from the twelfth minute to the last: only the last is announced.
  expect(spokenBetween(minutes(12), minutes(0.5))).toBe(1)
  expect(spokenBetween(minutes(4), minutes(3))).toBeNull()
})

test('the clock is amber under five minutes', () => {
  expect(isShort(minutes(5))).toBe(false)
  expect(isShort(minutes(5) - 1)).toBe(true)
})
