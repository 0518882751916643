import { beforeEach, expect, test, vi } from 'vitest'
import { forgetSession, keepSession } from '#platform/session/session.ts'
import { aSession, stubBrowser } from '#testing/stub-browser.ts'
import { createProgressQueue } from './progress-queue.ts'

const course = '0197f3a2-5c1e-7b44-9d0a-3f6b2c8e1d90'
type Queue = ReturnType<typeof createProgressQueue>
let sent: { path: string; body: unknown }[]

beforeEach(() => {
  stubBrowser()
  // A queue that failed tries again later: not in the next test.
  vi.useFakeTimers()
  sent = []
  keepSession(aSession('t1'))
})

type Answer = (path: string) => Response | Promise<Response>
const answerWith = (reply: Answer) =>
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const answer = await reply(path)
    sent.push({ path: path.split('/').slice(-2).join('/'), body: JSON.parse(body) })
    return answer
  })
const accepted = () =>
  Response.json({ Item: { Standing: {}, Progress: { Done: 1, Total: 2, Percent: 50 }, CertificateCode: null } })
const away = () => Promise.reject(new TypeError('fetch failed'))
const refused = (statusCode: number, code: string) => () =>
  Response.json({ statusCode, code, message: '' }, { status: statusCode })

test('changes of one block are merged: completed stays, the newest second counts', async () => {
  answerWith(accepted)
  const queue = createProgressQueue()
  queue.put(course, 'a', { seen: true })
  queue.put(course, 'a', { completed: true })
  queue.put(course, 'a', { seconds: 4 })
  queue.put(course, 'a', { seconds: 9 })
  queue.put(course, 'b', { seen: true })
  await queue.send()
  expect(sent).toEqual([
    { path: 'progress/a', body: { completed: true, seconds: 9 } },
    { path: 'progress/b', body: {} },
  ])
  expect(queue.read().waiting).toEqual([])
})

test('seconds spent in a block are added up until they are sent', async () => {
  answerWith(accepted)
  const queue = createProgressQueue()
  queue.put(course, 'a', { spent: 40 })
  queue.put(course, 'a', { completed: true })
  queue.put(course, 'a', { spent: 20 })
  await queue.send()
  queue.put(course, 'a', { spent: 5 })
  await queue.send()
  expect(sent.map(({ body }) => body)).toEqual([{ completed: true, spent: 60 }, { spent: 5 }])
})

test('a note is sent to its own endpoint, without progress', async () => {
  answerWith(accepted)
  const queue = createProgressQueue()
  queue.put(course, 'a', { note: 'Preg' })
  queue.put(course, 'a', { note: 'Preguntar' })
  await queue.send()
  expect(sent).toEqual([{ path: 'notes/a', body: { text: 'Preguntar' } }])
})

test('a change that failed stays for a later page, and is sent once', async () => {
  answerWith(away)
  const queue = createProgressQueue()
  queue.put(course, 'a', { completed: true })
  await queue.send()
  expect(queue.read()).toMatchObject({ isCutOff: true, waiting: [{ block: 'a', completed: true }] })

  answerWith(accepted)
  const later = createProgressQueue()
  await later.send()
  await queue.send()
  expect(sent).toEqual([{ path: 'progress/a', body: { completed: true } }])
})

test('a server that is away or busy is retried automatically', async () => {
  answerWith(refused(503, 'Unavailable'))
  const queue = createProgressQueue()
  queue.put(course, 'a', { completed: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(1)
  answerWith(refused(429, 'LimitExceeded'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toHaveLength(2)
  answerWith(accepted)
  await vi.advanceTimersByTimeAsync(1999)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveLength(3)
  expect(queue.read()).toEqual({ waiting: [], isCutOff: false, refused: [], conflicts: [] })
})

test('a refusal is final, is reported, and does not block later changes', async () => {
  const heard: unknown[] = []
  const queue = createProgressQueue()
  queue.listen((one) => heard.push('refused' in one ? one.refused.block : one.saved.progress?.Done))
  queue.put(course, 'gone', { note: 'Preguntar' })
  queue.put(course, 'a', { completed: true })
  answerWith((path) => (path.endsWith('gone') ? refused(404, 'NotFound')() : accepted()))
  await queue.send()
  expect(heard).toEqual(['gone', 1])
  expect(queue.read()).toMatchObject({ waiting: [], refused: [{ block: 'gone', note: 'Preguntar' }] })

  // A new change to the block clears the refusal.
  answerWith(accepted)
  queue.put(course, 'gone', { note: 'Preguntar más' })
  expect(queue.read().refused).toEqual([])
  await queue.send()
  expect(queue.read()).toEqual({ waiting: [], isCutOff: false, refused: [], conflicts: [] })
})

const ended = refused(403, 'NoActiveSubscription')

test('changes after the end of a subscription stay in the queue and are reported, and not retried', async () => {
  const heard: string[] = []
  const queue = createProgressQueue()
  queue.listen((one) => 'refused' in one && heard.push(one.refused.block))
  answerWith((path) => (path.includes(course) ? ended() : accepted()))
  queue.put(course, 'a', { completed: true, note: 'A tiempo' })
  queue.put(course, 'b', { completed: true })
  queue.put('another', 'c', { completed: true })
  await vi.advanceTimersByTimeAsync(120_000)
  await queue.send()
  expect(heard).toEqual(['a'])
  expect(sent.map(({ path }) => path)).toEqual(['notes/a', 'progress/c'])
  expect(queue.read()).toMatchObject({ isCutOff: false, refused: [], waiting: [{ block: 'a' }, { block: 'b' }] })
})

test('parked changes are sent at the next start, when the course is opened, or with the next change in it', async () => {
  const park = async () => {
    answerWith(ended)
    const queue = createProgressQueue()
    queue.put(course, 'a', { completed: true })
    await queue.send()
    expect(queue.read().waiting).toHaveLength(1)
    answerWith(accepted)
    sent = []
    return queue
  }
  const ways = [
    () => createProgressQueue().send(),
    (queue: Queue) => {
      queue.resume(course)
      return queue.send()
    },
    (queue: Queue) => {
      queue.put(course, 'b', { seen: true })
      return queue.send()
    },
  ]
  for (const way of ways) {
    await way(await park())
    expect(sent).toContainEqual({ path: 'progress/a', body: { completed: true } })
  }
})

test('a block that fails with 500 does not block the others', async () => {
  const queue = createProgressQueue()
  queue.put(course, 'bad', { completed: true })
  queue.put(course, 'a', { completed: true })
  answerWith((path) => (path.endsWith('bad') ? refused(500, 'Unexpected')() : accepted()))
  await queue.send()
  expect(queue.read().waiting.map(({ block }) => block)).toEqual(['bad'])
})

test('a change made while the same block is being sent is not lost', async () => {
  const onItsWay = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<Response>()
  answerWith(() => {
    onItsWay.resolve()
    return arrived.promise
  })
  const queue = createProgressQueue()
  queue.put(course, 'a', { seconds: 5 })
  const sending = queue.send()
  await onItsWay.promise
  queue.put(course, 'a', { seconds: 8, completed: true })
  answerWith(accepted)
  arrived.resolve(accepted())
  await sending
  expect(sent[0]).toEqual({ path: 'progress/a', body: { seconds: 5 } })
  expect(sent.at(-1)).toEqual({ path: 'progress/a', body: { completed: true, seconds: 8 } })
  expect(queue.read().waiting).toEqual([])
})

/** The usual second of the wall clock may pass on a busy machine. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })

test('a closing page sends nothing twice, and no older change after a newer one', async () => {
  const asked: string[] = []
  const first = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (path: string, { body, keepalive }: { body: string; keepalive: boolean }) => {
    asked.push(`${path.split('/').at(-1)} ${(JSON.parse(body) as { text: string }).text} ${keepalive}`)
    return asked.length === 1 ? first.promise : Promise.resolve(accepted())
  })
  const queue = createProgressQueue()
  queue.put(course, 'a', { note: 'one' })
  const sending = queue.send()
  await soon(() => expect(asked).toEqual(['a one true']))
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  queue.put(course, 'b', { note: 'aside' })
  await soon(() => expect(asked).toEqual(['a one true', 'b aside true']))
  queue.put(course, 'a', { note: 'two' })
  // Put after it and sent before it.
  queue.put(course, 'c', { note: 'aside' })
  await soon(() => expect(asked).toEqual(['a one true', 'b aside true', 'c aside true']))
  first.resolve(accepted())
  await sending
  vi.unstubAllGlobals()
  expect(asked.slice(3)).toEqual(['a two true'])
})

test('two tabs keep the changes of each other', async () => {
  answerWith(accepted)
  const [one, other] = [createProgressQueue(), createProgressQueue()]
  one.put(course, 'a', { completed: true })
  other.put(course, 'a', { seconds: 7 })
  other.put(course, 'b', { completed: true })
  await Promise.all([one.send(), other.send()])
  const ofA = sent.filter(({ path }) => path === 'progress/a').map(({ body }) => body)
  expect(ofA).toContainEqual({ completed: true, seconds: 7 })
  expect(sent.some(({ path }) => path === 'progress/b')).toBe(true)
})

test('the progress of one person is not sent as another', async () => {
  answerWith(away)
  const queue = createProgressQueue()
  queue.put(course, 'a', { completed: true })
  await queue.send()

  answerWith(accepted)
  forgetSession()
  const someone = aSession('t2')
  keepSession({ ...someone, payload: { ...someone.payload, sub: 'u2' } })
  await queue.send()
  expect(sent).toEqual([])

  keepSession(aSession('t3'))
  await queue.send()
  expect(sent).toHaveLength(1)
})

test('changes are sent where storage is switched off', async () => {
  vi.stubGlobal('localStorage', {
    ...localStorage,
    setItem: () => {
      throw new Error('full')
    },
  })
  answerWith(accepted)
  const queue = createProgressQueue()
  queue.put(course, 'a', { completed: true })
  await queue.send()
  expect(sent).toHaveLength(1)
})
