import { expect, test } from 'vitest'
import { type Clock, paceOf } from './pace.ts'

/** Two processors, both busy while it works. */
function world(measured: boolean) {
  let now = 100
  let used = 3
  const clock: Clock = {
    processors: 2,
    now: () => now,
    used: () => (measured ? used : undefined),
    async sleep(seconds) {
      now += seconds
    },
  }
  const work = (seconds: number) => {
    now += seconds
    used += seconds * 2
  }
  return { clock, work, wait: (seconds: number) => clock.sleep(seconds), passed: () => now - 100 }
}

test.each([true, false])('the work rests until it is below its share (processor time known: %s)', async (measured) => {
  const { clock, work, passed } = world(measured)
  const pace = paceOf(25, clock)
  for (let i = 0; i < 50; i++) {
    work(0.1)
    await pace.rest()
  }
  // Five seconds of work; what was used before it began counts too, where it is known.
  expect(passed()).toBeGreaterThan(20 - 0.5)
  expect(passed()).toBeLessThan(22 + (measured ? 6.5 : 0.5))
})

test('a wait does not allow more work afterwards', async () => {
  const { clock, work, wait, passed } = world(true)
  const pace = paceOf(25, clock)
  await pace.rest()
  await wait(1000)
  await pace.rest()
  const before = passed()
  work(1)
  await pace.rest()
  expect(passed() - before).toBeGreaterThan(3.5)
})

test('the whole machine means no rest, and the encoder has a thread for each whole processor', async () => {
  const { clock, work, passed } = world(true)
  const pace = paceOf(100, clock)
  work(10)
  await pace.rest()
  expect(passed()).toBe(10)
  expect([100, 75, 50, 5].map((share) => paceOf(share, clock).threads)).toEqual([2, 1, 1, 1])
})
