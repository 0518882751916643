import { expect, test } from 'vitest'
import { countWords, type Draft, emptyDraft, faultsOf, wordsOf } from './block-values.ts'

const link = (Address: string): Draft => ({
  Type: 'external-link',
  Title: 'Calendario',
  Minutes: 4,
  Resource: { Address },
})

test('what the server would refuse is named by its field', () => {
  expect(faultsOf(link('https://example.test/'))).toEqual([])
  expect(faultsOf(link('example.test'))).toEqual([{ field: 'Address', reason: 'address' }])
  expect(faultsOf(emptyDraft('text', '  '))).toEqual([{ field: 'Title', reason: 'required' }])
  expect(faultsOf(emptyDraft('video', 'Video'))).toEqual([])
  expect(faultsOf({ ...link('https://example.test/'), Minutes: 6000 })).toEqual([])
  expect(faultsOf({ ...link('https://example.test/'), Minutes: 6001 })).toEqual([
    { field: 'Minutes', reason: 'tooLarge' },
  ])
})

test('the words of a block can be taken elsewhere', () => {
  const text: Draft = {
    Type: 'text',
    Title: 'La esfera',
    Minutes: 1,
    Resource: { Html: '<h2>Uno</h2><p>a &lt; b &amp;&nbsp;c</p><ul><li>dos</li></ul>' },
  }
  expect(wordsOf(text)).toBe('La esfera\n\nUno\na < b & c\ndos')
  expect(wordsOf(link('https://example.test/'))).toBe('Calendario\nhttps://example.test/')
  expect(wordsOf({ Type: 'image', Title: 'T', Minutes: 0, Resource: { File: null, Alt: 'A', Caption: '' } })).toBe(
    'T\nA',
  )
})

test('words are counted, marks are not', () => {
  expect(countWords('<p>Imagina <strong>que</strong> estás</p><p>dentro</p>')).toBe(4)
  expect(countWords('<p></p>')).toBe(0)
})
