import type { Reply } from '@aulanova/contract/kernel/endpoint'
import type { readCourseBlock } from '@aulanova/contract/learning/player'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '#testing/stub-browser.ts'
import { canShow, pageAhead, pageToOpen, secondsOf } from './page-query.ts'

const standing = { Block: 'b', Completed: false, Seconds: 10, Note: null, NoteVersion: '', Updated: null }
const page = (Seconds: number) => ({
  Item: { Block: 'b', Content: { Type: 'video' }, Standing: { ...standing, Seconds } },
})

beforeEach(() => void stubBrowser())

/** Opens a page that was read ahead, and whose position changed on another device since. */
async function open(type: 'video' | 'text', answer: () => Promise<Response>, age = 60_000) {
  vi.stubGlobal('fetch', answer)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(pageAhead('c', 'b').queryKey, page(10) as Reply<typeof readCourseBlock>, {
    updatedAt: Date.now() - age,
  })
  const observer = new QueryObserver(client, pageToOpen('c', 'b', type))
  const seen: (number | undefined)[] = []
  const idle = Promise.withResolvers<void>()
  const note = () => {
    const result = observer.getCurrentResult()
    if (result.fetchStatus === 'idle') idle.resolve()
    if (canShow(type, result)) seen.push(result.data?.Item.Standing.Seconds)
  }
  const stop = observer.subscribe(note)
  note()
  await idle.promise
  note()
  stop()
  client.clear()
  return seen
}

test('a video starts at the newest position, not at the one that was read ahead', async () => {
  const seen = await open('video', async () => Response.json(page(25)))
  expect(new Set(seen)).toEqual(new Set([25]))
})

test('the page of a video that was read a moment ago is shown at once and not read again', async () => {
  const answer = vi.fn(async () => Response.json(page(25)))
  expect((await open('video', answer, 0))[0]).toBe(10)
  expect(answer).not.toHaveBeenCalled()
})

test('when the newest position cannot be read, the known one is used', async () => {
  const seen = await open('video', () => Promise.reject(new TypeError('fetch failed')))
  expect(seen.at(-1)).toBe(10)
})

test('other blocks are shown at once and not read again', async () => {
  const answer = vi.fn(async () => Response.json(page(25)))
  expect((await open('text', answer))[0]).toBe(10)
  expect(answer).not.toHaveBeenCalled()
})

test('an unsent position is preferred to the one of the server', () => {
  const entry = { course: 'c', block: 'b', at: 1 }
  expect(secondsOf('c', standing, [{ ...entry, seconds: 40 }])).toBe(40)
  expect(secondsOf('c', standing, [{ ...entry, seconds: 0 }])).toBe(0)
  expect(secondsOf('c', standing, [{ ...entry, seen: true }])).toBe(10)
  expect(secondsOf('c', standing, [{ ...entry, course: 'other', seconds: 40 }])).toBe(10)
})
