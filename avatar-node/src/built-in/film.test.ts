import { expect, test } from 'vitest'
import { captionsOf } from './film.ts'

const spoken = (shown: string, from: number, to: number) => ({
  part: { shown, said: shown, ending: 'sentence' as const },
  from,
  to,
  placed: [],
})

test('captions have hours, two lines at most and no markup', () => {
  const long = 'Con tres puños sobre el horizonte encuentras la Polar si vives en Hermosillo;'
  expect(captionsOf([spoken('Si x < y --> z & w.', 0.4, 59.9996), spoken(long, 3661.5, 3665)], 3670)).toBe(
    `WEBVTT

00:00:00.400 --> 00:01:00.000
Si x &lt; y --&gt; z &amp; w.

01:01:01.500 --> 01:01:05.000
Con tres puños sobre el horizonte
encuentras la Polar si vives en Hermosillo;
`,
  )
})

test('a short caption stays for a second, but not into the next one or past the end', () => {
  const spokenParts = [spoken('No.', 1, 1.3), spoken('Sí.', 3, 3.2), spoken('Ya.', 3.6, 3.8)]
  const times = captionsOf(spokenParts, 4.2).match(/\S+ --> \S+/g)
  expect(times).toEqual([
    '00:00:01.000 --> 00:00:02.000',
    '00:00:03.000 --> 00:00:03.600',
    '00:00:03.600 --> 00:00:04.200',
  ])
})
