import { expect, test } from 'vitest'
import { align, clausesOf, heard, type Measured, type Phone, window } from './align.ts'
import { mouthFrames, runsOf } from './movement.ts'

const shapes = (printed: string) => clausesOf(printed).map((phones) => phones.map(({ mouth }) => mouth).join(''))

test('phonemes become mouths, a list for each clause, without the marks of languages', () => {
  expect(shapes('ˈola mˈundo\nfˈasil\n')).toEqual(['OTAPUTTO', 'FATIT'])
  expect(shapes('(en)ɡˈuːd(es)')).toEqual(['EUT'])
  expect(shapes('\n')).toEqual([])
})

test('the vowel after the mark of stress is stressed and longer', () => {
  const [phones] = clausesOf('pˈapa')
  expect(phones?.map(({ stressed }) => stressed)).toEqual([false, true, false, false])
  expect(phones?.[1]?.usual).toBeGreaterThan(phones?.[3]?.usual ?? 0)
})

/** A sound in which each sign is one window: loud vowel, hiss or silence. */
const sound = (windows: string): Measured => ({
  levels: Float64Array.from(windows, (sign) => ({ a: 0.3, s: 0.05, _: 0 })[sign] ?? 0),
  crossings: Float64Array.from(windows, (sign) => (sign === 's' ? 0.5 : 0.02)),
})
const placedIn = (printed: string, windows: string) => {
  const measured = sound(windows)
  return align(clausesOf(printed), measured, heard(measured))
}

test('phones are found in the sound: hiss where it hisses, vowels where it is loud', () => {
  const placed = placedIn('sasa', 'sssssaaaaaaaaaaaaaaasssssaaaaa')
  expect(placed.map(({ from }) => Math.round(from / window))).toEqual([0, 5, 20, 25])
})

test('each clause has its own stretch of sound, and the pause between them has no phone', () => {
  const pause = '_'.repeat(40)
  const placed = placedIn('a\na', `aaaaaaaaaa${pause}aaaaaaaaaaaaaaa`)
  expect(placed.map(({ from, to }) => [Math.round(from * 100), Math.round(to * 100)])).toEqual([
    [0, 10],
    [50, 65],
  ])
})

test('more phones than sound share it', () => {
  const placed = placedIn('papapapapapapapapapa', 'aaaa')
  expect(placed).toHaveLength(20)
  expect(placed.at(-1)?.to).toBeCloseTo(0.04)
})

const phone = (mouth: Phone['mouth']): Phone => ({ mouth, noise: 'vowel', usual: 0.1, stressed: false })
const row = (mouths: string, seconds: number) =>
  [...mouths].map((mouth, i) => ({ phone: phone(mouth as Phone['mouth']), from: i * seconds, to: (i + 1) * seconds }))

test('every mouth stays for two frames, however fast one speaks', () => {
  for (const seconds of [0.013, 0.02, 0.03, 0.04, 0.05, 0.07]) {
    const frames = mouthFrames(row('TAPATEPITOFUTAPATA'.repeat(5), seconds), 100)
    expect(frames).toHaveLength(100)
    for (const { frames: count } of runsOf(frames)) expect(count).toBeGreaterThanOrEqual(2)
  }
})

test('of two mouths without time for both, the one that is read by people stays', () => {
  expect(runsOf(mouthFrames(row('ATPTA', 0.04), 5)).map(({ mouth }) => mouth)).toContain('P')
})

test('the mouth rests before, between and after what is said', () => {
  const placed = [...row('AA', 0.2).map((one) => ({ ...one, from: one.from + 0.4, to: one.to + 0.4 }))]
  expect(mouthFrames(placed, 30).join('')).toBe(`${'X'.repeat(10)}${'A'.repeat(10)}${'X'.repeat(10)}`)
})
