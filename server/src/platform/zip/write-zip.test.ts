import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentOf } from '#testing/persons/zip-content.ts'
import { writeZip } from './write-zip.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aulanova-zip-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('another program reads what was written, from memory and from streams', async () => {
  const path = join(folder, 'a.zip')
  const zip = await writeZip(path)
  await zip.add('läs mig.txt', 'Hola, ñandú')
  await zip.add('leer/vacío.bin', Buffer.alloc(0))
  await zip.add('grande.bin', Readable.from([Buffer.alloc(70_000, 1), Buffer.alloc(70_000, 2)]))
  await zip.finish()
  const content = await contentOf(path)
  expect([...content.keys()]).toEqual(['läs mig.txt', 'leer/vacío.bin', 'grande.bin'])
  expect(content.get('läs mig.txt')?.toString()).toBe('Hola, ñandú')
  expect(content.get('grande.bin')).toEqual(Buffer.concat([Buffer.alloc(70_000, 1), Buffer.alloc(70_000, 2)]))
})

test('no file is replaced, and nothing is left of one that was not finished', async () => {
  const path = join(folder, 'taken.zip')
  await writeFile(path, 'mine')
  await expect(writeZip(path)).rejects.toThrow('exists already')
  const other = await writeZip(join(folder, 'left.zip'))
  await other.add('a', 'a')
  await other.abandon()
  expect((await readdir(folder)).filter((name) => name.includes('part') || name.includes('left'))).toEqual([])
})
