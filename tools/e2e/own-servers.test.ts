import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { orStop, ownServers } from './own-servers.ts'

test('when one of two servers cannot start, the other is stopped and no folder stays', {
  tags: ['long'],
  timeout: 600_000,
}, async () => {
  const [well, ill] = await Promise.all([ownServers(), ownServers()])
  const stop = () => Promise.all([well.stop(), ill.stop()])
  const started = well.start({ DEMO: '0' })
  const refused = orStop(stop, () => Promise.all([started, ill.start({ PORT: 'none' })]))
  await expect(refused).rejects.toThrow('PORT')
  const { process, ended } = await started
  expect(await ended).toBe(0)
  expect(process.exitCode).toBe(0)
  expect([well.folder, ill.folder].filter((folder) => existsSync(folder))).toEqual([])
})
