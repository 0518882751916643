import { expect, test } from 'vitest'
import type { NewEvent } from './events.store.ts'
import { WaitingEvents } from './waiting-events.ts'

const event = (path: string): NewEvent => ({
  ...{ at: '2026-03-14T18:00:00.000Z', name: 'visit', path, country: null },
  ...{ visitor: null, domain: null, details: {} },
})
const events = (...paths: string[]) => paths.map(event)
const pathsOf = ({ json }: { json: string }) => (JSON.parse(json) as NewEvent[]).map(({ path }) => path)

test('the events of a request stay together, and a request with too many is given whole', () => {
  const waiting = new WaitingEvents()
  for (const some of [events('/a', '/b', '/c'), events('/d'), events('/é')]) waiting.add(some)
  expect(pathsOf(waiting.first(2))).toEqual(['/a', '/b', '/c'])
  expect(pathsOf(waiting.first(0))).toEqual([])
  expect(pathsOf(waiting.first(4))).toEqual(['/a', '/b', '/c', '/d'])
  expect(waiting.count).toBe(5)
})

test('what comes while the first ones are written is not removed with them', () => {
  const waiting = new WaitingEvents()
  waiting.add(events('/a'))
  const first = waiting.first(10)
  waiting.add(events('/b', '/c'))
  waiting.remove(first)
  expect([waiting.count, pathsOf(waiting.first(10))]).toEqual([2, ['/b', '/c']])
})

test('separated events are given one by one', () => {
  const waiting = new WaitingEvents()
  waiting.add(events('/a', '/b'))
  waiting.add(events('/c'))
  waiting.separate(waiting.first(2))
  expect([pathsOf(waiting.first(1)), waiting.first(3).batches, waiting.count]).toEqual([['/a'], 3, 3])
})

test('no events are no batch', () => {
  const waiting = new WaitingEvents()
  waiting.add([])
  expect(waiting.first(10)).toEqual({ json: '[]', count: 0, batches: 0 })
})
