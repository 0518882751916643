import type { FileFault } from '@aulanova/contract/files/file-faults'
import { fileLimits } from '@aulanova/contract/files/file-limits'
import { expect, test } from 'vitest'
import { checkFile, typeOf } from './upload.ts'

const refusal = (act: () => void) => {
  try {
    act()
  } catch (error) {
    return error
  }
  return null
}

const because = (reason: FileFault) => ({ details: [{ reason }] })

test('a file that storage would refuse is refused before it is sent', () => {
  const cover = fileLimits.cover
  expect(refusal(() => checkFile(cover, 1000, 'image/png'))).toBeNull()
  expect(refusal(() => checkFile(cover, cover.bytes, 'image/png'))).toBeNull()
  expect(refusal(() => checkFile(cover, cover.bytes + 1, 'image/png'))).toMatchObject(because('tooLarge'))
  expect(refusal(() => checkFile(cover, 0, 'image/png'))).toMatchObject(because('incomplete'))
  expect(refusal(() => checkFile(cover, 1000, 'image/svg+xml'))).toMatchObject(because('typeNotAllowed'))
  expect(refusal(() => checkFile(fileLimits.attachment, 1000, 'image/svg+xml'))).toBeNull()
})

test('a type the system does not know is found by the extension', () => {
  expect(typeOf({ name: 'Subtitles.VTT', type: '' })).toBe('text/vtt')
  expect(typeOf({ name: 'lab.zip', type: 'application/x-zip-compressed' })).toBe('application/zip')
  expect(typeOf({ name: 'photo.png', type: 'image/png' })).toBe('image/png')
  expect(typeOf({ name: 'data', type: '' })).toBe('application/octet-stream')
})
