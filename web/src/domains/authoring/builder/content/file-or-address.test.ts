import { expect, test } from 'vitest'
import { sourcesOf, usedAfterChoosing, usedAfterTyping } from './file-or-address.ts'

const file = { File: 'mareas.mp4', Captions: 'mareas.vtt' }

test('an address that is typed and removed again restores the file', () => {
  const sources = sourcesOf(file)
  expect(usedAfterTyping(sources, 'https://youtu.be/x')).toEqual({ Address: 'https://youtu.be/x' })
  expect(usedAfterTyping(sources, '')).toEqual(file)
  expect(usedAfterTyping(sourcesOf({ Address: 'https://youtu.be/x' }), '')).toEqual({ File: null })
})

test('choosing a source restores what it had, and keeps the other while it is empty', () => {
  const sources = { file, address: 'h' }
  expect(usedAfterChoosing(sources, 'file', { Address: 'h' })).toEqual(file)
  expect(usedAfterChoosing(sources, 'address', file)).toEqual({ Address: 'h' })
  expect(usedAfterChoosing(sourcesOf(file), 'address', file)).toEqual(file)
  const address = { Address: 'https://youtu.be/x' }
  expect(usedAfterChoosing(sourcesOf(address), 'file', address)).toEqual(address)
})
