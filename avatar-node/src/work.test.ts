import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeWorkFolder, removeAbandoned } from './work.ts'

test('folders of processes that are gone are removed, and no others', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'aulanova-folders-'))
  try {
    const gone = spawnSync(process.execPath, ['--version']).pid
    const own = basename(await makeWorkFolder(parent))
    const ofLiving = `aulanova-avatar-${process.ppid}-1-abcdef`
    const others = ['aulanova-avatar-notes', 'somebody-else', ofLiving]
    for (const name of [...others, `aulanova-avatar-${gone}-1-abcdef`, `aulanova-avatar-${process.pid}-1-abcdef`]) {
      await mkdir(join(parent, name))
      await writeFile(join(parent, name, 'film.mp4'), 'a')
    }
    await removeAbandoned(parent)
    expect((await readdir(parent)).sort()).toEqual([own, ...others].sort())
  } finally {
    await rm(parent, { recursive: true })
  }
})
