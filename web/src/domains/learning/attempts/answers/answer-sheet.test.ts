import { Problem } from '@aulanova/contract/kernel/problems'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkProblem } from '#platform/problems/problem.ts'
import { stubBrowser } from '#testing/stub-browser.ts'
import { createAnswerSheet } from './answer-sheet.ts'
import { createAnswerStore } from './answer-store.ts'
import type { Answers } from './answers.ts'

beforeEach(() => {
  vi.useFakeTimers()
  stubBrowser()
})
afterEach(() => void vi.useRealTimers())

/** A sheet with a fake server. A second sheet shares the storage: it stands for another tab or a later visit. */
function aSheet(answers: Answers = {}) {
  const sent: Answers[] = []
  const leaving: Answers[] = []
  const refused: unknown[] = []
  const server = { reply: async (): Promise<void> => {} }
  const store = createAnswerStore('attempt')
  const sheet = createAnswerSheet({
    answers,
    store,
    save: async (given, keepalive) => {
      sent.push(given)
      if (keepalive) leaving.push(given)
      await server.reply()
    },
    onRefused: (error) => refused.push(error),
  })
  return { sheet, sent, leaving, refused, server, store }
}

const away = () => Promise.reject(new NetworkProblem())

test('an answer is stored at once and sent after a short delay, together with later ones', async () => {
  const { sheet, sent } = aSheet()
  sheet.answer('one', ['a'])
  expect(aSheet().sheet.unsent()).toEqual({ one: ['a'] })
  sheet.answer('one', ['b'])
  sheet.answer('two', ['c'])
  expect(sheet.read().saving).toBe('saving')
  await vi.advanceTimersByTimeAsync(600)
  expect(sent).toEqual([{ one: ['b'], two: ['c'] }])
  expect(sheet.read().saving).toBe('saved')
  expect(aSheet().sheet.unsent()).toEqual({})
})

test('only one save runs at a time: an answer given during a save goes with the next', async () => {
  const { sheet, sent, server } = aSheet()
  let arrive = () => {}
  server.reply = () => new Promise((resolve) => (arrive = resolve))
  sheet.answer('one', ['a'])
  await vi.advanceTimersByTimeAsync(600)
  sheet.answer('one', ['b'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toHaveLength(1)
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(aSheet().sheet.unsent()).toEqual({ one: ['b'] })
  await vi.advanceTimersByTimeAsync(600)
  expect(sent[1]).toEqual({ one: ['b'] })
})

test('without a connection the state is offline, and the save is retried until it succeeds once', async () => {
  const { sheet, sent, server } = aSheet()
  server.reply = away
  sheet.answer('one', ['a'])
  await vi.advanceTimersByTimeAsync(600)
  expect(sheet.read().saving).toBe('offline')
  server.reply = async () => {}
  await vi.advanceTimersByTimeAsync(2100)
  expect(sheet.read().saving).toBe('saved')
  const arrived = sent.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(arrived)
})

test('a session that could not be renewed is retried, not taken for a refusal', async () => {
  const { sheet, refused, server } = aSheet()
  server.reply = () => Promise.reject(new Problem('SessionExpired'))
  sheet.answer('one', ['a'])
  await vi.advanceTimersByTimeAsync(600)
  server.reply = async () => {}
  await vi.advanceTimersByTimeAsync(2100)
  expect(refused).toEqual([])
  expect(sheet.read().saving).toBe('saved')
})

test('an answer that an earlier visit could not send replaces the one on the server, and is sent', async () => {
  const before = aSheet().sheet
  before.answer('one', ['mine'])
  before.mark('two')
  await before.stop()
  const { sheet, sent } = aSheet({ one: ['theirs'], two: ['newer'] })
  expect(sheet.read()).toMatchObject({ answers: { one: ['mine'], two: ['newer'] }, marked: ['two'] })
  sheet.resume()
  await vi.advanceTimersByTimeAsync(600)
  expect(sent).toEqual([{ one: ['mine'] }])
})

test('answers of another device are taken over, but not over an unsent one of this browser', () => {
  const { sheet } = aSheet({ one: ['a'] })
  sheet.answer('two', ['mine'])
  sheet.adopt({ one: ['b'], two: ['theirs'], three: ['c'] })
  expect(sheet.read().answers).toEqual({ one: ['b'], two: ['mine'], three: ['c'] })
})

test('an answer that a tab could not send is sent by the tab that stays open', async () => {
  const gone = aSheet()
  gone.server.reply = away
  const stays = aSheet()
  stays.server.reply = away
  gone.sheet.answer('one', ['a'])
  stays.sheet.follow({ one: ['a'] })
  stays.sheet.answer('two', ['b'])
  await vi.advanceTimersByTimeAsync(600)
  expect(stays.sheet.read()).toMatchObject({ answers: { one: ['a'], two: ['b'] }, saving: 'offline' })
  await gone.sheet.stop()
  stays.server.reply = async () => {}
  await vi.advanceTimersByTimeAsync(5000)
  expect(stays.sent.at(-1)).toEqual({ one: ['a'], two: ['b'] })
  expect(stays.sheet.read().saving).toBe('saved')
})

test('a tab in which nothing was answered sends the unsent answers of a closed tab', async () => {
  const gone = aSheet()
  const stays = aSheet()
  gone.sheet.answer('one', ['a'])
  stays.sheet.follow({ one: ['a'] })
  await gone.sheet.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(stays.sent).toEqual([{ one: ['a'] }])
})

test('a tab does not send what another tab is sending, and shows it as saved once it is', async () => {
  const one = aSheet()
  let arrive = () => {}
  one.server.reply = () => new Promise((resolve) => (arrive = resolve))
  const other = aSheet()
  one.sheet.answer('one', ['a'])
  other.sheet.follow({ one: ['a'] })
  expect(other.sheet.read().saving).toBe('saving')
  await vi.advanceTimersByTimeAsync(600)
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  other.sheet.follow({})
  expect(other.sheet.read().saving).toBe('saved')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([one.sent.length, other.sent.length]).toEqual([1, 0])
})

test('an answer that another tab changed during a save stays unsent', async () => {
  const one = aSheet()
  let arrive = () => {}
  one.server.reply = () => new Promise((resolve) => (arrive = resolve))
  one.sheet.answer('one', ['a'])
  await vi.advanceTimersByTimeAsync(600)
  const other = aSheet()
  other.sheet.answer('one', ['b'])
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(other.sheet.unsent()).toEqual({ one: ['b'] })
})

test('answers are sent where storage is switched off', async () => {
  vi.stubGlobal('localStorage', undefined)
  const { sheet, sent } = aSheet()
  sheet.answer('one', ['a'])
  await vi.advanceTimersByTimeAsync(600)
  expect(sent).toEqual([{ one: ['a'] }])
  expect(sheet.unsent()).toEqual({})
})

test('when the page closes, the last answer is sent once, with keepalive', async () => {
  const { sheet, sent, leaving } = aSheet()
  sheet.answer('one', ['a'])
  sheet.sendBeforeUnload()
  sheet.sendBeforeUnload()
  expect(leaving).toEqual([{ one: ['a'] }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
})

test('when the page closes during a save, newer answers are sent too, and stay stored until they are confirmed', async () => {
  const { sheet, sent, leaving, server } = aSheet()
  let arrive = () => {}
  server.reply = () => new Promise((resolve) => (arrive = resolve))
  sheet.answer('one', ['a'])
  await vi.advanceTimersByTimeAsync(600)
  sheet.answer('one', ['b'])
  const first = arrive
  server.reply = async () => {}
  sheet.sendBeforeUnload()
  expect(leaving).toEqual([{ one: ['b'] }])
  await vi.advanceTimersByTimeAsync(0)
  expect(sheet.unsent()).toEqual({ one: ['b'] })
  first()
  await vi.advanceTimersByTimeAsync(600)
  expect(sent.at(-1)).toEqual({ one: ['b'] })
  expect(sheet.unsent()).toEqual({})
})

test('a closed attempt is reported once, and nothing more is sent', async () => {
  const { sheet, sent, refused, server } = aSheet()
  server.reply = () => Promise.reject(new Problem('AttemptClosed'))
  sheet.answer('one', ['a'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refused).toHaveLength(1)
  expect(sent).toHaveLength(1)
})

test('stop waits for the running save and sends nothing else', async () => {
  const { sheet, sent, server } = aSheet()
  let arrive = () => {}
  server.reply = () => new Promise((resolve) => (arrive = resolve))
  sheet.answer('one', ['a'])
  await vi.advanceTimersByTimeAsync(600)
  sheet.answer('two', ['b'])
  let isStill = false
  void sheet.stop().then(() => (isStill = true))
  await vi.advanceTimersByTimeAsync(5000)
  expect(isStill).toBe(false)
  arrive()
  await vi.advanceTimersByTimeAsync(5000)
  expect(isStill).toBe(true)
  expect(sent).toHaveLength(1)
  sheet.resume()
  await vi.advanceTimersByTimeAsync(600)
  expect(sent[1]).toEqual({ two: ['b'] })
})

test('a sheet that is suspended and resumed at once, as StrictMode does to an effect, goes on saving', async () => {
  const { sheet, sent } = aSheet()
  const suspended = sheet.suspend()
  sheet.resume()
  await suspended
  sheet.answer('one', ['a'])
  await vi.advanceTimersByTimeAsync(600)
  expect(sent).toEqual([{ one: ['a'] }])
})

test('a suspended sheet sends what is unsent, and nothing after that', async () => {
  const { sheet, sent } = aSheet()
  sheet.answer('one', ['a'])
  await sheet.suspend()
  expect(sent).toEqual([{ one: ['a'] }])
  sheet.answer('one', ['b'])
  await vi.advanceTimersByTimeAsync(6000)
  expect(sent).toHaveLength(1)
})
