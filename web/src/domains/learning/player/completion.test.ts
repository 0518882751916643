import { expect, test } from 'vitest'
import { createSight, ruleOf, secondsInSight } from './completion.ts'

test.each([
  [{ Type: 'text', Resource: { Html: '' } }, 'read'],
  [{ Type: 'image', Resource: { File: 'a', Alt: '', Caption: '' } }, 'seen'],
  [{ Type: 'attachment', Resource: { File: 'a' } }, 'downloaded'],
  [{ Type: 'external-link', Resource: { Address: 'https://example.test' } }, 'opened'],
  [{ Type: 'simulation', Resource: { Address: 'https://example.test' } }, 'tried'],
  [{ Type: 'simulation', Resource: { File: 'a' } }, 'tried'],
  [{ Type: 'video', Resource: { File: 'a' } }, 'watched'],
  [{ Type: 'video', Resource: { Address: 'https://vimeo.com/1' } }, 'marked'],
] as const)('%j is finished when it is %s', (content, rule) => {
  expect(ruleOf(content)).toBe(rule)
})

test('a text must be in sight for a time by its length, an image for a moment, and what is used for none', () => {
  expect(secondsInSight('read', 2)).toBe(24)
  expect(secondsInSight('seen', 2)).toBe(3)
  expect(secondsInSight('watched', 2)).toBeNull()
})

function begin(needed: number) {
  let time = 0
  const sight = createSight(needed, () => time)
  /** One look after the other, a second apart; the answer of the last. */
  const check = (seconds: number, { isVisible = true, isEndShown = false } = {}) => {
    let answer: number | null = null
    for (let count = 0; count < seconds; count++) {
      time += 1000
      answer = sight.check(isVisible, isEndShown)
    }
    return answer
  }
  const suspend = (seconds: number) => {
    time += seconds * 1000
  }
  return { check, suspend }
}

test('the end alone is not enough, and neither is time', () => {
  const { check } = begin(20)
  expect(check(3, { isEndShown: true })).toBeNull()
  expect(begin(20).check(100)).toBeNull()
})

test('an end that was seen early counts once the time has passed, also after scrolling up again', () => {
  const { check } = begin(20)
  check(1, { isEndShown: true })
  expect(check(18)).toBeNull()
  expect(check(1)).toBe(20)
})

test('a tab out of sight and a sleeping computer add no time', () => {
  const { check, suspend } = begin(20)
  check(4, { isEndShown: true })
  check(60, { isVisible: false })
  suspend(600)
  check(1, { isVisible: false })
  expect(check(10)).toBeNull()
  expect(check(6)).toBeGreaterThanOrEqual(20)
})
