import { expect, test, vi } from 'vitest'
import { readTextFile } from './read-text-file.ts'

let language = 'mx'
vi.mock('./i18n.ts', () => ({ currentLanguage: () => language }))

const read = (...bytes: number[]) => readTextFile(new Blob([new Uint8Array(bytes)]))

test.each([
  ['UTF-8', [0xc3, 0xb1]],
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, 0xc3, 0xb1]],
  ['UTF-16, little end first', [0xff, 0xfe, 0xf1, 0x00]],
  ['UTF-16, big end first', [0xfe, 0xff, 0x00, 0xf1]],
  ['Windows-1252', [0xf1]],
])('reads %s', async (_, bytes) => {
  expect(await read(...bytes)).toBe('ñ')
})

test('reads the encoding of a Russian computer', async () => {
  language = 'rs'
  expect(await read(0xc0, 0xed, 0xed, 0xe0)).toBe('Анна')
})
