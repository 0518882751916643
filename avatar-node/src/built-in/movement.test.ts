import { expect, test } from 'vitest'
import { browFrames, eyeFrames, headFrames, headSteps } from './movement.ts'
import type { Spoken } from './speech.ts'

test('eyes blink every 3 to 6 seconds, and at the same times for the same seed', () => {
  const frames = eyeFrames(25 * 120, 7)
  expect(eyeFrames(25 * 120, 7)).toEqual(frames)
  expect(eyeFrames(25 * 120, 8)).not.toEqual(frames)
  const starts = frames.flatMap((eyes, i) => (eyes === 'half' && frames[i + 1] === 'closed' ? [i] : []))
  expect(starts.length).toBeGreaterThan(15)
  for (const [i, start] of starts.entries()) {
    const gap = start - (starts[i - 1] ?? 0)
    expect(gap).toBeGreaterThanOrEqual(3 * 25)
    expect(gap).toBeLessThanOrEqual(6 * 25)
    expect(frames.slice(start, start + 5)).toEqual(['half', 'closed', 'closed', 'half', 'open'])
  }
})

const stressed = (from: number) => ({
  phone: { mouth: 'A' as const, noise: 'vowel' as const, usual: 0.1, stressed: true },
  from,
  to: from + 0.2,
})
const spoken = (ending: Spoken['part']['ending'], from: number): Spoken => ({
  part: { shown: 'a', said: 'a', ending },
  from,
  to: from + 1,
  placed: [stressed(from), stressed(from + 0.5)],
})
/** Loud in the given hundredths of a second, quiet elsewhere. */
const levels = (from: number, to: number) => new Float64Array(400).fill(0.1).fill(0.3, from, to)

test('brows rise once a sentence for 400 ms, on its loudest stressed syllable', () => {
  const brows = browFrames([spoken('comma', 0), spoken('sentence', 1)], levels(150, 170), 100)
  expect(brows.indexOf('up')).toBe(38)
  expect(brows.filter((one) => one === 'up')).toHaveLength(10)
  const two = browFrames([spoken('sentence', 0), spoken('sentence', 2)], levels(150, 170), 100)
  expect(two.filter((one) => one === 'up')).toHaveLength(20)
})

test('the head moves with the volume, by one step at most, and rests in silence', () => {
  const sound = new Float64Array(800).fill(0.3, 100, 300).fill(0.3, 400, 600)
  const heads = headFrames([spoken('sentence', 1), spoken('sentence', 4)], sound, 200)
  expect(heads[0]).toEqual({ rise: 0, turn: 0 })
  expect(heads.at(-1)).toEqual({ rise: 0, turn: 0 })
  expect(Math.max(...heads.map(({ rise }) => rise))).toBe(headSteps)
  expect(Math.max(...heads.map(({ turn }) => turn))).toBeGreaterThan(0)
  expect(Math.min(...heads.map(({ turn }) => turn))).toBeLessThan(0)
  for (const [i, { rise }] of heads.entries()) expect(Math.abs(rise - (heads[i - 1]?.rise ?? 0))).toBeLessThanOrEqual(1)
})
