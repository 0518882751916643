import { expect, test } from 'vitest'
import { keptOf, usedAfterChoosing, usedAfterTyping } from './file-or-address.ts'

const file = { File: 'mareas.mp4', Captions: 'mareas.vtt' }

test('an address that is typed and removed again brings the file back', () => {
  const kept = keptOf(file)
  expect(usedAfterTyping(kept, 'https://youtu.be/x')).toEqual({ Address: 'https://youtu.be/x' })
  expect(usedAfterTyping(kept, '')).toEqual(file)
  expect(usedAfterTyping(keptOf({ Address: 'https://youtu.be/x' }), '')).toEqual({ File: null })
})

test('choosing a source brings back what it had, and keeps the other while it is empty', () => {
  const kept = { file, address: 'h' }
  expect(usedAfterChoosing(kept, 'file', { Address: 'h' })).toEqual(file)
  expect(usedAfterChoosing(kept, 'address', file)).toEqual({ Address: 'h' })
  expect(usedAfterChoosing(keptOf(file), 'address', file)).toEqual(file)
  const address = { Address: 'https://youtu.be/x' }
  expect(usedAfterChoosing(keptOf(address), 'file', address)).toEqual(address)
})
