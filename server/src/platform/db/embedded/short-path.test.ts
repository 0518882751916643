import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/process.ts'
import { shortPath } from './short-path.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

test.each(['plain', 'with spaces', "it's ñ"])('sockets lie in %s itself', (name) => {
  expect(shortPath(join(folder.path, name))).toBe(join(folder.path, name))
})

test.each(['one, two', 'a "b"', '50%', 'ñ'.repeat(40)])('sockets lie below an alias of %s', (name) => {
  const path = join(folder.path, name)
  mkdirSync(path)
  const alias = shortPath(path)
  expect(alias).toMatch(/^[\w./-]{1,60}$/)
  expect(shortPath(path)).toBe(alias)
})
