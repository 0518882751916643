import { expect, test } from 'vitest'
import { countWords, type EditedBlock, emptyBlock, faultsOf, typedTextOf } from './block-values.ts'

const link = (Address: string): EditedBlock => ({
  Type: 'external-link',
  Title: 'Calendario',
  Minutes: 4,
  Resource: { Address },
})

test('values that the server would refuse are faults of their field', () => {
  expect(faultsOf(link('https://example.test/'))).toEqual([])
  expect(faultsOf(link('example.test'))).toEqual([{ field: 'Address', reason: 'address' }])
  expect(faultsOf(emptyBlock('text', '  '))).toEqual([{ field: 'Title', reason: 'required' }])
  expect(faultsOf(emptyBlock('video', 'Video'))).toEqual([])
  expect(faultsOf({ ...link('https://example.test/'), Minutes: 6000 })).toEqual([])
  expect(faultsOf({ ...link('https://example.test/'), Minutes: 6001 })).toEqual([
    { field: 'Minutes', reason: 'tooLarge' },
  ])
})

test('a block as plain text has its title, text, address and alternative text', () => {
  const text: EditedBlock = {
    Type: 'text',
    Title: 'La esfera',
    Minutes: 1,
    Resource: { Html: '<h2>Uno</h2><p>a &lt; b &amp;&nbsp;c</p><ul><li>dos</li></ul>' },
  }
  expect(typedTextOf(text)).toBe('La esfera\n\nUno\na < b & c\ndos')
  expect(typedTextOf(link('https://example.test/'))).toBe('Calendario\nhttps://example.test/')
  expect(typedTextOf({ Type: 'image', Title: 'T', Minutes: 0, Resource: { File: null, Alt: 'A', Caption: '' } })).toBe(
    'T\nA',
  )
})

test('words are counted without markup', () => {
  expect(countWords('<p>Imagina <strong>que</strong> estás</p><p>dentro</p>')).toBe(4)
  expect(countWords('<p></p>')).toBe(0)
})
