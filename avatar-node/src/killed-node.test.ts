/** @module-tag long */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addAvatarNode } from '@aulanova/contract/avatars/avatar-nodes'
import { readAvatarRequest, requestAvatar } from '@aulanova/contract/avatars/avatars'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '../../server/src/testing/app.ts'
import { eventually } from '../../server/src/testing/eventually.ts'
import { missingPrograms } from './built-in/programs.ts'

const program = fileURLToPath(new URL('../../server/src/app/operator/aulanova.ts', import.meta.url))
const missing = await missingPrograms()

// `npm run drill -- nodes` does this many times.
test.skipIf(missing.length > 0)(
  'a node that is killed is replaced by another, which makes the whole video',
  async () => {
    const t = await testApp()
    const folder = await mkdtemp(join(tmpdir(), 'aulanova-killed-'))
    const started: ChildProcess[] = []
    onTestFinished(async () => {
      for (const child of started) child.kill('SIGKILL')
      await t.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    })
    Object.assign(t.services.config.avatars, { beatSeconds: 0.2, leaseSeconds: 4 })
    const base = await t.app.listen({ host: '127.0.0.1', port: 0 })
    const [admin, person] = [await t.as('admin'), await t.as('experimental')]
    const start = async (Name: string) => {
      const { Token } = (await t.call(addAvatarNode, { body: { Name } }, admin)).body.Item
      const env = { ...process.env, AVATAR_SERVER: base, AVATAR_TOKEN: Token, TMPDIR: folder }
      const child = spawn(process.execPath, [program, 'node'], { env, stdio: 'ignore' })
      started.push(child)
      return child
    }
    const Script = 'La energía no se crea ni se destruye. Solo cambia de forma.'
    const body = { Title: 'a', Script, Language: 'mx', Voice: 'mx-encino', Avatar: 'elena' } as const
    const { Id: id } = (await t.call(requestAvatar, { body }, person)).body.Item
    const read = async () => (await t.call(readAvatarRequest, { params: { id } }, person)).body.Item
    // Videos are made at the lowest priority, and with a twentieth of their share while others are busy: other tests come first.
    const until = (expected: object) =>
      vi.waitFor(async () => expect(await read()).toMatchObject(expected), { timeout: 1_500_000, interval: 50 })

    const killed = await start('first')
    await until({ State: 'processing', Node: 'first' })
    await eventually(async () => expect(await readdir(folder)).toHaveLength(1))
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    await start('second')
    await until({ State: 'completed', Node: 'second' })
    expect(await t.sql`select losses from avatar_requests`).toEqual([{ losses: 1 }])
    await eventually(async () => expect(await readdir(folder)).toEqual([]))
  },
  3_600_000,
)
