import { expect, test } from 'vitest'
import { isWatched, languageOfCaptions, startSecond } from './watched.ts'

test('a video is watched when nearly all of it was played, in any order', () => {
  expect(isWatched([[0, 100]], 100)).toBe(true)
  expect(
    isWatched(
      [
        [50, 96],
        [0, 60],
      ],
      100,
    ),
  ).toBe(true)
  expect(isWatched([[0, 94]], 100)).toBe(false)
})

test('seeking to the end or playing a part twice does not count as watched', () => {
  expect(
    isWatched(
      [
        [0, 10],
        [95, 100],
      ],
      100,
    ),
  ).toBe(false)
  expect(
    isWatched(
      [
        [0, 60],
        [0, 60],
      ],
      100,
    ),
  ).toBe(false)
  expect(isWatched([[0, 1]], Number.NaN)).toBe(false)
})

test('a video continues where it was left, and starts over if it was left at its end', () => {
  expect(startSecond(42, 100)).toBe(42)
  expect(startSecond(97, 100)).toBe(0)
  expect(startSecond(500, 100)).toBe(0)
})

test('the file name of captions may contain the language', () => {
  expect(languageOfCaptions('mar.es.vtt')).toBe('es')
  expect(languageOfCaptions('mar.pt-br.vtt')).toBe('pt-BR')
  expect(languageOfCaptions('mar.vtt')).toBeNull()
  expect(languageOfCaptions('el mar. parte uno.vtt')).toBeNull()
})
