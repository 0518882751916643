/** @module-tag long */
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openBackup } from '#app/backup/restore.ts'
import { startServer, temporaryFolder } from '#testing/process.ts'
import { runProgram } from './program.ts'

async function run(env: Record<string, string>, ...args: string[]) {
  const lines: string[] = []
  const code = await runProgram(args, { say: (line) => lines.push(line), env })
  return { code, said: lines.join('\n') }
}

test('the embedded database of a running server is backed up, and restored into an empty data folder', {
  timeout: 600_000,
}, async () => {
  const folder = await temporaryFolder()
  const [source, target, archive] = ['source', 'target', 'a.tar'].map((name) => join(folder.path, name)) as [
    string,
    string,
    string,
  ]
  await mkdir(source)
  const server = await startServer({ DATA_DIR: source, DEMO: '1' })
  try {
    const { code, said } = await run({ DATA_DIR: source }, 'backup', archive)
    expect([code, said]).toEqual([0, expect.not.stringContaining('not in the store')])
  } finally {
    await server.stop()
  }
  expect(await run({}, 'backup', 'verify', archive)).toMatchObject({ code: 0 })
  expect(await run({ DATA_DIR: target }, 'restore', archive)).toMatchObject({ code: 0 })
  expect(await run({ DATA_DIR: target }, 'restore', archive)).toMatchObject({ code: 1 })
  const again = join(folder.path, 'b.tar')
  expect(await run({ DATA_DIR: target }, 'backup', again)).toMatchObject({ code: 0 })
  const digests = async (path: string) =>
    (await openBackup(path)).manifest.tables
      .filter(({ schema, name }) => schema === 'public' && name !== 'settings')
      .map(({ name, rows, rowsDigest }) => [name, rows, rowsDigest])
  expect(await digests(again)).toEqual(await digests(archive))
  const list = (path: string) => readdir(join(path, 'files', 'covers'), { recursive: true })
  expect((await list(target)).toSorted()).toEqual((await list(source)).toSorted())
  const restored = await startServer({ DATA_DIR: target, DEMO: '1' })
  expect((await fetch(`${restored.address}/api/ready`)).status).toBe(200)
  await restored.stop()
  await folder.remove()
})
