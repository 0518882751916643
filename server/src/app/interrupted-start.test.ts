/** @module-tag long */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spawnServer, startServer, temporaryFolder } from '#testing/process.ts'

// One folder for all: what one interrupted start leaves must not disturb the next.
let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

const starting = (env: Record<string, string> = {}) => spawnServer({ DATA_DIR: folder.path, DEMO: '1', ...env })
/** PostgreSQL writes it when it starts and removes it when it has ended in order. */
const databaseRuns = () => existsSync(join(folder.path, 'postgres', 'postmaster.pid'))
const untilDatabaseRuns = (ended: Promise<unknown>) =>
  Promise.race([
    expect.poll(databaseRuns, { interval: 5 }).toBe(true),
    ended.then(() => {
      throw new Error('it ended before the database ran')
    }),
  ])

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s while it starts stops the database it has started',
  async (signal) => {
    const { child, said, ended } = starting()
    await untilDatabaseRuns(ended)
    child.kill(signal)
    expect(await ended).toBe(0)
    expect(said()).not.toContain('Aulanova is ready')
    expect(databaseRuns()).toBe(false)
  },
)

test('when the process that started it ends during the start, it stops the database too', async () => {
  const { child, ended } = starting()
  await untilDatabaseRuns(ended)
  child.disconnect()
  expect(await ended).toBe(0)
  expect(databaseRuns()).toBe(false)
})

test('interrupted at any moment, it leaves nothing that blocks the next start', async () => {
  for (const pause of [150, 400, 800, 1600]) {
    const { child, ended } = starting({ WEB_CONCURRENCY: '2' })
    await untilDatabaseRuns(ended)
    await wait(pause)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(databaseRuns()).toBe(false)
  }
  const server = await startServer({ DATA_DIR: folder.path, DEMO: '1' })
  expect(await server.stop()).toBe(0)
})

test('when a process of it cannot start, it stops the others and the database, and ends with 1', async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  const { said, ended } = starting({ PORT: String(port) })
  await untilDatabaseRuns(ended)
  // The port is taken after it was probed and before the HTTP process listens.
  const taker = createServer().listen(port, '127.0.0.1')
  await once(taker, 'listening')
  expect(await ended).toBe(1)
  expect(said()).toMatch(/Aulanova cannot start\. A http process did not start: .*EADDRINUSE/)
  expect(databaseRuns()).toBe(false)
  taker.close()
})
