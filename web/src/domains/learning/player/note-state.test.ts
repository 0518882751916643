import { expect, test } from 'vitest'
import { noteState } from './note-state.ts'

const entry = { course: 'course', block: 'a', at: 1 }
const calm = { waiting: [], isCutOff: false, refused: [], conflicts: [] }

const theirs = { Block: 'a', Completed: false, Seconds: 0, Note: 'Otra', NoteVersion: 'v2', Updated: null }

test('a note is shown as saved only when it is', () => {
  const note = { ...entry, note: 'Preguntar' }
  const stateOf = (queue: Partial<Parameters<typeof noteState>[0]>, isTyped = true) =>
    noteState({ ...calm, ...queue }, 'course', 'a', isTyped).state
  expect(stateOf({})).toBe('saved')
  expect(stateOf({}, false)).toBe('untouched')
  expect(stateOf({ waiting: [note] })).toBe('saving')
  expect(stateOf({ waiting: [note], isCutOff: true })).toBe('cut-off')
  expect(stateOf({ refused: [note] })).toBe('refused')
  expect(stateOf({ waiting: [note], conflicts: [{ ...entry, theirs }] })).toBe('conflict')
  expect(stateOf({ refused: [{ ...note, block: 'b' }] })).toBe('saved')
  expect(stateOf({ refused: [{ ...entry, completed: true }] })).toBe('saved')
})

test('the text of a refused note is still shown later', () => {
  const refused = [{ ...entry, note: 'Preguntar' }]
  expect(noteState({ ...calm, refused }, 'course', 'a', false)).toMatchObject({ state: 'refused', lost: 'Preguntar' })
})
