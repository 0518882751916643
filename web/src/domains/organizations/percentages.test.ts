import { expect, test } from 'vitest'
import { percentages } from './percentages.ts'

test.each([
  [
    [10, 22, 8],
    [25, 55, 20],
  ],
  [
    [213, 404, 383],
    [21, 41, 38],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [0, 5, 0],
    [0, 100, 0],
  ],
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
])('%j are %j percent', (counts, shares) => expect(percentages(counts)).toEqual(shares))
