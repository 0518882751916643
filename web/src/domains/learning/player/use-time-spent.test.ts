import { expect, test } from 'vitest'
import { createTimeMeter } from './use-time-spent.ts'

const minute = 60_000

function aMeter() {
  const clock = { time: 0 }
  const meter = createTimeMeter(() => clock.time)
  const at = (time: number) => {
    clock.time = time
    return meter
  }
  return { meter, at }
}

test('time counts from one sign of life to the next, and is taken once', () => {
  const { meter, at } = aMeter()
  at(0).tick()
  at(1 * minute).tick()
  at(5 * minute + 1500).tick()
  expect(meter.take()).toBe(301)
  expect(meter.take()).toBe(0)
  // The half second is not lost.
  at(5 * minute + 2000).tick()
  expect(meter.take()).toBe(1)
})

test('a pause of more than five minutes is left out', () => {
  const { meter, at } = aMeter()
  at(0).tick()
  at(5 * minute).tick()
  at(10 * minute + 1).tick()
  at(11 * minute + 1).tick()
  expect(meter.take()).toBe(360)
})

test('time out of sight is left out; what was read before it counts', () => {
  const { meter, at } = aMeter()
  at(0).tick()
  at(2 * minute).stop()
  at(3 * minute).stop()
  at(4 * minute).tick()
  at(5 * minute).tick()
  expect(meter.take()).toBe(180)
})

test('the focus in a frame counts for half an hour after the last sign of life, not without end', () => {
  const { meter, at } = aMeter()
  at(0).tick()
  for (let time = 1; time <= 300; time++) at(time * minute).inFrame()
  expect(meter.take()).toBe(30 * 60)
  at(300 * minute).tick()
  at(301 * minute).inFrame()
  expect(meter.take()).toBe(60)
})
