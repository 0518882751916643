import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const startProgram = resolve('scripts/start.ts')
const buildModule = resolve('scripts/build-web.ts')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aulanova-build-'))
  for (const part of ['web', 'contract/src', 'node_modules/vite/bin'])
    mkdirSync(join(folder, part), { recursive: true })
  writeFileSync(join(folder, 'package-lock.json'), '{}')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const writeFakeVite = (source: string) => writeFileSync(join(folder, 'node_modules/vite/bin/vite.js'), source)
const successfulVite = `const fs = require('node:fs')
fs.mkdirSync('web/dist', { recursive: true }); fs.appendFileSync('web/dist/builds', 'x')`

/** Runs one of our programs in a project folder with a fake Vite. */
async function run(...args: string[]) {
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, errors }
}
const build = () =>
  run('-e', `import(${JSON.stringify(buildModule)}).then(async (m) => process.exit((await m.buildWeb()) ? 0 : 1))`)

test('npm start ends with one sentence and exit code 1 when the build fails', async () => {
  writeFakeVite(`throw new Error('Cannot find native binding')`)
  const { code, errors } = await run(startProgram)
  expect(code).toBe(1)
  expect(errors.trim().split('\n')).toHaveLength(1)
  expect(errors).toContain('The web app could not be built')
  expect(errors).toContain('Cannot find native binding')
})

test('a build that was killed counts as failed', async () => {
  writeFakeVite(`process.kill(process.pid, 'SIGKILL')`)
  expect(await build()).toMatchObject({ code: 1 })
})

test('builds again after a failure, and not again after a success', async () => {
  writeFakeVite('process.exit(1)')
  expect(await build()).toMatchObject({ code: 1 })
  writeFakeVite(successfulVite)
  expect(await build()).toMatchObject({ code: 0 })
  expect(await build()).toMatchObject({ code: 0 })
  expect(readFileSync(join(folder, 'web/dist/builds'), 'utf8')).toBe('x')
})

test('one sentence too where nothing can be written', async () => {
  writeFakeVite(successfulVite)
  writeFileSync(join(folder, '.cache'), 'in the way')
  const { code, errors } = await run(startProgram)
  expect(code).toBe(1)
  expect(errors.trim().split('\n')).toEqual([expect.stringMatching(/^The web app could not be built \(E/)])
})

test.each(['SIGTERM', 'SIGHUP', 'disconnect'] as const)(
  '%s during the build ends it as well',
  async (ending) => {
    writeFakeVite(
      `require('node:fs').writeFileSync('pid', String(process.pid)); require('node:net').createServer().listen(0)`,
    )
    const child = spawn(process.execPath, [startProgram], { cwd: folder, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    const pid = await vi.waitUntil(
      () => existsSync(join(folder, 'pid')) && Number(readFileSync(join(folder, 'pid'))),
      60_000,
    )
    if (ending === 'disconnect') child.disconnect()
    else child.kill(ending)
    expect(await once(child, 'exit')).toEqual([0, null])
    await vi.waitUntil(() => !isRunning(pid), 300_000)
  },
  120_000,
)

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
