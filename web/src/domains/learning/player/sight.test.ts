import { expect, test } from 'vitest'
import { createSight } from './sight.ts'

function begin(needed: number) {
  let time = 0
  const sight = createSight(needed, () => time)
  /** One look after the other, a second apart; the answer of the last. */
  const look = (seconds: number, { isVisible = true, isEndShown = false } = {}) => {
    let answer: number | null = null
    for (let count = 0; count < seconds; count++) {
      time += 1000
      answer = sight.look(isVisible, isEndShown)
    }
    return answer
  }
  const suspend = (seconds: number) => {
    time += seconds * 1000
  }
  return { look, suspend }
}

test('the end alone is not enough, and neither is time', () => {
  const { look } = begin(20)
  expect(look(3, { isEndShown: true })).toBeNull()
  expect(begin(20).look(100)).toBeNull()
})

test('an end that was seen early counts once the time has passed, also after scrolling up again', () => {
  const { look } = begin(20)
  look(1, { isEndShown: true })
  expect(look(18)).toBeNull()
  expect(look(1)).toBe(20)
})

test('a tab out of sight and a sleeping computer add no time', () => {
  const { look, suspend } = begin(20)
  look(4, { isEndShown: true })
  look(60, { isVisible: false })
  suspend(600)
  look(1, { isVisible: false })
  expect(look(10)).toBeNull()
  expect(look(6)).toBeGreaterThanOrEqual(20)
})
