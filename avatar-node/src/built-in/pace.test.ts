import { expect, test } from 'vitest'
import { type Clock, paceOf, partOfShare } from './pace.ts'

/** Two processors, both busy while it works. Others use a part of the machine all the time. */
function world(measured: boolean, others = 0) {
  let now = 100
  let used = 3
  const clock: Clock = {
    processors: 2,
    now: () => now,
    used: () => (measured ? used : undefined),
    usedByAll: () => used + now * others * 2,
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

test('while others are busy the work has a part of its share, and never nothing', async () => {
  const timeFor = async (others: number) => {
    const { clock, work, passed } = world(true, others)
    const pace = paceOf(25, clock)
    await pace.rest()
    const before = passed()
    for (let i = 0; i < 50; i++) {
      work(0.1)
      await pace.rest()
    }
    return passed() - before
  }
  const alone = await timeFor(0)
  expect(await timeFor(0.05)).toBeCloseTo(alone)
  const besideSome = await timeFor(0.2)
  expect(besideSome / alone).toBeGreaterThan(1.5)
  expect((await timeFor(0.6)) / alone).toBeGreaterThan(10)
  expect([0, 0.1, 0.31, 1].map(partOfShare)).toEqual([1, 1, 0.05, 0.05])
})

test('the work has its whole share again when others are done', async () => {
  let others = 0.6
  const { clock, work, passed } = world(true)
  let [before, byOthers] = [clock.now(), 0]
  const sharing: Clock = {
    ...clock,
    usedByAll() {
      byOthers += (clock.now() - before) * others * 2
      before = clock.now()
      return clock.usedByAll() + byOthers
    },
  }
  const pace = paceOf(25, sharing)
  const timeFor = async () => {
    const began = passed()
    for (let i = 0; i < 10; i++) {
      work(0.1)
      await pace.rest()
    }
    return passed() - began
  }
  await timeFor()
  others = 0
  await timeFor()
  expect(await timeFor()).toBeLessThan(5)
})
