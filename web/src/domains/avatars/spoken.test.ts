import { expect, test } from 'vitest'
import { piecesOf } from './spoken.ts'

const cue = (text: string) => ({ from: 0, to: 1, text })

test('sentences are found in order, also those that occur twice or are broken into lines', () => {
  const script = 'Hello (you). Look\n\nup. Hello (you).'
  expect(piecesOf(script, [cue('Hello (you).'), cue('Look up.'), cue('Hello (you).')])).toEqual([
    { text: 'Hello (you).', cue: 0 },
    { text: ' ', cue: null },
    { text: 'Look\n\nup.', cue: 1 },
    { text: ' ', cue: null },
    { text: 'Hello (you).', cue: 2 },
  ])
})

test('nothing of the script is lost where a cue is not in it', () => {
  const script = 'One 😀. Two.'
  const pieces = piecesOf(script, [cue('One.'), cue(''), cue('Two.')])
  expect(pieces.map(({ text }) => text).join('')).toBe(script)
  expect(pieces.at(-1)).toEqual({ text: 'Two.', cue: 2 })
  expect(piecesOf(script, [])).toEqual([{ text: script, cue: null }])
})
