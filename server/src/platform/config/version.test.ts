import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runningCommit } from './version.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aulanova-commit-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const write = async (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}

test('a configured commit is reported; without one and without a working copy it is unknown', async () => {
  expect(await runningCommit('abc', folder)).toBe('abc')
  expect(await runningCommit(null, folder)).toBe('')
})

test('of a working copy, the commit of its branch, packed or not, or of no branch', async () => {
  await write({ 'a/.git/HEAD': 'ref: refs/heads/main\n', 'a/.git/packed-refs': '# pack\n111 refs/heads/main\n' })
  expect(await runningCommit(null, join(folder, 'a'))).toBe('111')
  await write({ 'a/.git/refs/heads/main': '222\n' })
  expect(await runningCommit(null, join(folder, 'a'))).toBe('222')
  await write({ 'a/.git/HEAD': '333\n' })
  expect(await runningCommit(null, join(folder, 'a'))).toBe('333')
})

test('a second working copy names the folder of the first', async () => {
  await write({
    'b/.git': 'gitdir: ../a/.git/worktrees/b\n',
    'a/.git/worktrees/b/HEAD': 'ref: refs/heads/other\n',
    'a/.git/worktrees/b/commondir': '../..\n',
    'a/.git/refs/heads/other': '444\n',
  })
  expect(await runningCommit(null, join(folder, 'b'))).toBe('444')
})
