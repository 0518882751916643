import { expect, test } from 'vitest'
import { captionsOf } from './captions.ts'

const spoken = (shown: string, from: number, to: number) => ({
  part: { shown, said: shown, ending: 'sentence' as const },
  from,
  to,
  placed: [],
})

test('captions have hours, two lines at most and no markup', () => {
  const long = 'Con tres puños sobre el horizonte encuentras la Polar si vives en Hermosillo;'
  expect(captionsOf([spoken('Si x < y --> z & w.', 0.4, 59.9996), spoken(long, 3661.5, 3665)])).toBe(
    `WEBVTT

00:00:00.400 --> 00:01:00.000
Si x &lt; y --&gt; z &amp; w.

01:01:01.500 --> 01:01:05.000
Con tres puños sobre el horizonte
encuentras la Polar si vives en Hermosillo;
`,
  )
})
