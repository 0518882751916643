import { afterEach, expect, test, vi } from 'vitest'
import { type Thread, ThreadFailed, threadOf } from './thread.ts'

/** A worker that does what its input says. */
const obedient = `
  const { parentPort } = require('node:worker_threads')
  let served = 0
  parentPort.on('message', ({ say, fail, die, hang, until }) => {
    served++
    if (die) process.exit(3)
    if (hang) for (;;);
    if (until) while (Atomics.load(until, 0) === 0);
    parentPort.postMessage(fail ? { failed: fail } : { done: say + ' ' + served })
  })`
const file = new URL(
  `data:text/javascript,${encodeURIComponent(`import { createRequire } from 'node:module'; const require = createRequire('file:///');${obedient}`)}`,
)

interface Task {
  say?: string
  fail?: string
  die?: boolean
  hang?: boolean
  until?: Int32Array
}
let thread: Thread<Task, string>
const made = (timeoutMs = 60_000, longestQueue = 10, longestQueueEach = 10) => {
  thread = threadOf(file, { timeoutMs, longestQueue, longestQueueEach, megabytes: 64 })
  return thread
}
afterEach(async () => {
  vi.useRealTimers()
  await thread.close()
})

test('work is done one piece after the other, by one thread', async () => {
  const { run } = made()
  expect(await Promise.all(['a', 'b', 'c'].map((say) => run({ say })))).toEqual(['a 1', 'b 2', 'c 3'])
  expect(await run({ say: 'd' })).toBe('d 4')
})

test('the event loop goes on while it works', async () => {
  const until = new Int32Array(new SharedArrayBuffer(4))
  const { run } = made()
  const work = run({ say: 'a', until })
  // On this thread it would wait for ever, and we would not come here.
  await new Promise(setImmediate)
  Atomics.store(until, 0, 1)
  expect(await work).toBe('a 1')
})

test('failed work is reported, and the thread goes on', async () => {
  const { run } = made()
  await expect(run({ fail: 'no ink' })).rejects.toThrow(new ThreadFailed('no ink'))
  expect(await run({ say: 'a' })).toBe('a 2')
})

test('a thread that dies or hangs is replaced, and only its current work fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { run } = made()
  const tasks: Task[] = [{ say: 'a' }, { die: true }, { say: 'b' }, { hang: true }, { say: 'c' }]
  const runs = tasks.map((task) => run(task))
  await Promise.allSettled(runs.slice(0, 3))
  await vi.advanceTimersByTimeAsync(60_000)
  const outcomes = await Promise.allSettled(runs)
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason))).toEqual([
    'a 1',
    expect.any(ThreadFailed),
    'b 1',
    expect.any(ThreadFailed),
    'c 1',
  ])
})

test('work beyond the longest queue is refused', async () => {
  const { run } = made(60_000, 2)
  const first = [run({ say: 'a' }), run({ say: 'b' })]
  await expect(run({ say: 'c' })).rejects.toMatchObject({ code: 'Unavailable', retryAfter: 10 })
  await Promise.all(first)
  expect(await run({ say: 'd' })).toBe('d 3')
})

test('one person does not fill the queue for the others', async () => {
  const { run } = made(60_000, 10, 2)
  const first = [run({ say: 'a' }, 'ana'), run({ say: 'b' }, 'ana')]
  await expect(run({ say: 'c' }, 'ana')).rejects.toMatchObject({ code: 'Unavailable' })
  expect(await run({ say: 'd' }, 'luis')).toBe('d 3')
  await Promise.all(first)
  expect(await run({ say: 'e' }, 'ana')).toBe('e 4')
})
