import { expect, test } from 'vitest'
import { Burst } from './intake.ts'

/** Whether a burst lasts after each quarter of a second in which so many events arrived. */
function quarters(arrived: readonly number[]) {
  const burst = new Burst(0)
  return arrived.map((count, at) => {
    burst.add(count)
    return burst.lasts((at + 1) * 250)
  })
}

test('more than people cause is a burst, until fewer arrive', () => {
  expect(quarters([10, 500, 501, 2500, 500, 0])).toEqual([false, false, true, true, false, false])
})

test('what arrives in a moment says nothing', () => {
  const burst = new Burst(0)
  burst.add(2500)
  expect(burst.lasts(100)).toBe(false)
  expect(burst.lasts(250)).toBe(true)
  expect(burst.lasts(300)).toBe(true)
})

test('a burst that goes on is not waited for, and the next one is', () => {
  const [onAndOn, after] = [quarters(Array(70).fill(2500)), quarters([...Array(70).fill(2500), 0, 2500])]
  expect(onAndOn.indexOf(false)).toBe(59)
  expect(onAndOn.lastIndexOf(true)).toBe(58)
  expect(after.slice(-2)).toEqual([false, true])
})
