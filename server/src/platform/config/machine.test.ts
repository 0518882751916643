import { expect, test } from 'vitest'
import { sizes } from './machine.ts'

const gibibyte = 1024 ** 3
const on = (cores: number, gibibytes: number, env = {}) => sizes(env, { cores, memory: gibibytes * gibibyte })

test.each([
  [1, 8, 1],
  [4, 1, 1],
  [2, 2, 2],
  [8, 2, 4],
  [8, 32, 8],
])('%i cores and %i GiB run %i HTTP processes', (cores, gibibytes, processes) => {
  expect(on(cores, gibibytes).httpProcesses).toBe(processes)
})

test('the database keeps a sixteenth of the memory, within bounds', () => {
  expect(on(1, 0.25).databaseMib).toBe(32)
  expect(on(1, 1).databaseMib).toBe(64)
  expect(on(8, 64).databaseMib).toBe(128)
})

test('an operator may choose each size', () => {
  const chosen = {
    WEB_CONCURRENCY: '3',
    DATABASE_CONNECTIONS: '9',
    YOUNG_HEAP_MIB: '16',
    DATABASE_MEMORY_MIB: '2048',
  }
  expect(on(1, 1, chosen)).toEqual({ httpProcesses: 3, databaseConnections: 9, youngMib: 16, databaseMib: 2048 })
  expect(() => on(1, 1, { YOUNG_HEAP_MIB: '0' })).toThrow('YOUNG_HEAP_MIB must be a whole number from 1 to 64')
})
