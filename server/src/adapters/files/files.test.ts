import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { createFiles, type Files } from './files.ts'

const adapters: Record<string, () => Promise<{ files: Files; kept: () => Promise<string[]> }>> = {
  disk: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'files-'))
    return { files: await createFiles({ kind: 'disk', folder }), kept: () => readdir(folder, { recursive: true }) }
  },
}

describe.each(Object.entries(adapters))('%s', (_, create) => {
  test('what is put can be read, whole and in part, until it is removed', async () => {
    const { files } = await create()
    await files.put('covers/a/640.webp', Readable.from(['hello ', 'world']))
    expect(await files.size('covers/a/640.webp')).toBe(11)
    expect(await text((await files.open('covers/a/640.webp'))!)).toBe('hello world')
    expect(await text((await files.open('covers/a/640.webp', { start: 6, end: 8 }))!)).toBe('wor')
    await files.remove('covers/a/640.webp')
    expect(await files.open('covers/a/640.webp')).toBeNull()
    expect(await files.size('covers/a/640.webp')).toBeNull()
  })

  test('an upload that breaks off leaves nothing behind', async () => {
    const { files, kept } = await create()
    const broken = Readable.from(
      (async function* () {
        yield 'half'
        throw new Error('connection lost')
      })(),
    )
    await expect(files.put('covers/b.webp', broken)).rejects.toThrow('connection lost')
    expect((await kept()).filter((name) => name.includes('b.webp'))).toEqual([])
  })

  test.each(['../secret', 'a/../../b', '/etc/passwd', 'a//b', 'A.png', ''])('the key %j is refused', async (key) => {
    const { files } = await create()
    await expect((async () => files.put(key, Buffer.from('x')))()).rejects.toThrow('Not a file key')
  })
})
