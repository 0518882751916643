import { beforeEach, expect, test, vi } from 'vitest'
import { keepSession } from '#platform/session/session.ts'
import { aSession, stubBrowser } from '#testing/stub-browser.ts'
import { createProgressQueue } from './progress-queue.ts'

const course = '0197f3a2-5c1e-7b44-9d0a-3f6b2c8e1d90'
/** A fake server on which the version of a note is its text. */
let note: string
let loseAnswers: number
let writes: string[]

beforeEach(() => {
  stubBrowser()
  // A queue that failed tries again later: not in the next test.
  vi.useFakeTimers()
  keepSession(aSession('t1'))
  note = 'v0'
  loseAnswers = 0
  writes = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string | null }) => {
    const standing = () => ({ Block: 'a', Completed: false, Seconds: 0, Note: note, NoteVersion: note, Updated: null })
    if (!path.includes('/notes/'))
      return Response.json({
        Item: { Blocks: [standing()], Standing: standing(), Progress: { Done: 0, Total: 1, Percent: 0 } },
      })
    const { text, version } = JSON.parse(body ?? '{}') as { text: string; version?: string }
    if (version !== undefined && version !== note && text !== note)
      return Response.json({ statusCode: 409, code: 'Conflict', message: '' }, { status: 409 })
    writes.push(text)
    note = text
    if (loseAnswers-- > 0) throw new TypeError('fetch failed')
    return Response.json({ Item: standing() })
  })
})

test('a note continues from the saved version, also text typed while it was sent', async () => {
  const queue = createProgressQueue()
  queue.put(course, 'a', { note: 'uno', noteVersion: 'v0' })
  const sending = queue.send()
  queue.put(course, 'a', { note: 'uno dos', noteVersion: 'v0' })
  await sending
  await queue.send()
  expect(note).toBe('uno dos')
  expect(queue.read()).toMatchObject({ waiting: [], conflicts: [] })
})

test('a note whose answer was lost causes no conflict, even with newer text or from another page', async () => {
  loseAnswers = 2
  const queue = createProgressQueue()
  queue.put(course, 'a', { note: 'uno', noteVersion: 'v0' })
  await queue.send()
  queue.put(course, 'a', { note: 'uno dos', noteVersion: 'v0' })
  await queue.send()
  // Entries are ordered by their time in milliseconds.
  vi.setSystemTime(Date.now() + 1)
  const later = createProgressQueue()
  later.put(course, 'a', { note: 'uno dos tres', noteVersion: 'v0' })
  await later.send()
  expect(note).toBe('uno dos tres')
  expect(later.read()).toMatchObject({ waiting: [], conflicts: [] })
})

test('a note that another tab has sent is continued without a conflict', async () => {
  const tab = createProgressQueue()
  tab.put(course, 'a', { note: 'uno', noteVersion: 'v0' })
  await createProgressQueue().send()
  expect(note).toBe('uno')
  tab.put(course, 'a', { note: 'uno dos', noteVersion: 'v0' })
  await tab.send()
  expect(note).toBe('uno dos')
  expect(tab.read()).toMatchObject({ waiting: [], conflicts: [] })
})

test('a note that was changed back to the version the text was based on causes no conflict', async () => {
  const queue = createProgressQueue()
  queue.put(course, 'a', { note: 'uno', noteVersion: 'v0' })
  await queue.send()
  note = 'v0'
  queue.put(course, 'a', { note: 'dos', noteVersion: 'v0' })
  await queue.send()
  expect(note).toBe('dos')
  expect(queue.read()).toMatchObject({ conflicts: [] })
})

const met = async () => {
  const queue = createProgressQueue()
  queue.put(course, 'a', { note: 'mía', noteVersion: 'v0', completed: true })
  note = 'otra'
  await queue.send()
  return queue
}

test('a note that another device changed is stored with the other text, and nothing is overwritten', async () => {
  const queue = await met()
  expect(note).toBe('otra')
  expect(queue.read()).toMatchObject({
    waiting: [{ block: 'a', note: 'mía' }],
    conflicts: [{ block: 'a', theirs: { Note: 'otra' } }],
  })
  expect(queue.read().waiting[0]).not.toHaveProperty('completed')
  queue.put(course, 'a', { note: 'mía y más', noteVersion: 'v0' })
  await queue.send()
  expect([note, queue.read().waiting[0]?.note]).toEqual(['otra', 'mía y más'])
  // Also by a page that is opened later.
  const later = createProgressQueue()
  await later.send()
  expect(later.read().conflicts).toHaveLength(1)
})

test.each([
  ['mine', 'mía', 'mía'],
  ['both', 'otra\n\nmía', 'otra\n\nmía'],
  ['theirs', null, 'otra'],
] as const)('%s is chosen, and is what stays', async (_, text, stays) => {
  const queue = await met()
  queue.settleNote(queue.read().conflicts[0]!, text)
  await queue.send()
  expect(note).toBe(stays)
  expect(queue.read()).toMatchObject({ waiting: [], conflicts: [] })
})

test('a note that changes again during the choice is a conflict again', async () => {
  const queue = await met()
  note = 'una tercera'
  queue.settleNote(queue.read().conflicts[0]!, 'mía')
  await queue.send()
  expect(note).toBe('una tercera')
  expect(queue.read().conflicts).toMatchObject([{ theirs: { Note: 'una tercera' } }])
})
