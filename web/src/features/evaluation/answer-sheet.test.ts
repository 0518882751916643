import { Problem } from '@aulanova/contract/problems'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkProblem } from '#lib/problem.ts'
import { stubBrowser } from '#lib/testing.ts'
import { createAnswerSheet } from './answer-sheet.ts'
import type { Answers } from './answers.ts'
import { createMemory } from './memory.ts'

beforeEach(() => {
  vi.useFakeTimers()
  stubBrowser()
})
afterEach(() => void vi.useRealTimers())

/** A sheet whose server can be slow, away or unwilling; another one made of it is another tab, or a later visit. */
function aSheet(answers: Answers = {}) {
  const sent: Answers[] = []
  const leaving: Answers[] = []
  const refused: unknown[] = []
  const server = { reply: async (): Promise<void> => {} }
  const memory = createMemory('attempt')
  const sheet = createAnswerSheet({
    answers,
    memory,
    save: async (given, keepalive) => {
      sent.push(given)
      if (keepalive) leaving.push(given)
      await server.reply()
    },
    onRefused: (error) => refused.push(error),
  })
  return { sheet, sent, leaving, refused, server, memory }
}

const away = () => Promise.reject(new NetworkProblem())

test('a change is kept at once and sent a moment later; what came meanwhile goes with it', async () => {
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

test('one save at a time: what is answered during a save goes with the next', async () => {
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

test('without a connection it says so and tries until it arrives, once', async () => {
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

test('a session that could not be renewed just now is waited for, not taken for a refusal', async () => {
  const { sheet, refused, server } = aSheet()
  server.reply = () => Promise.reject(new Problem('SessionExpired'))
  sheet.answer('one', ['a'])
  await vi.advanceTimersByTimeAsync(600)
  server.reply = async () => {}
  await vi.advanceTimersByTimeAsync(2100)
  expect(refused).toEqual([])
  expect(sheet.read().saving).toBe('saved')
})

test('what an earlier visit could not send stands over what the server has, and is sent', async () => {
  const before = aSheet().sheet
  before.answer('one', ['mine'])
  before.mark('two')
  await before.stop()
  const { sheet, sent } = aSheet({ one: ['theirs'], two: ['newer'] })
  expect(sheet.read()).toMatchObject({ answers: { one: ['mine'], two: ['newer'] }, marked: ['two'] })
  sheet.goOn()
  await vi.advanceTimersByTimeAsync(600)
  expect(sent).toEqual([{ one: ['mine'] }])
})

test('answers from another device are taken, but not over one of mine that waits', () => {
  const { sheet } = aSheet({ one: ['a'] })
  sheet.answer('two', ['mine'])
  sheet.adopt({ one: ['b'], two: ['theirs'], three: ['c'] })
  expect(sheet.read().answers).toEqual({ one: ['b'], two: ['mine'], three: ['c'] })
})

test('what a tab answered without a connection is sent by the tab that stays', async () => {
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

test('a tab in which nothing was answered sends what a tab that is gone has left', async () => {
  const gone = aSheet()
  const stays = aSheet()
  gone.sheet.answer('one', ['a'])
  stays.sheet.follow({ one: ['a'] })
  await gone.sheet.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(stays.sent).toEqual([{ one: ['a'] }])
})

test('a tab does not send what another is sending, and says that it is saved when it is', async () => {
  const one = aSheet()
  one.server.reply = () => new Promise((resolve) => setTimeout(resolve, 1000))
  const other = aSheet()
  one.sheet.answer('one', ['a'])
  other.sheet.follow({ one: ['a'] })
  expect(other.sheet.read().saving).toBe('saving')
  await vi.advanceTimersByTimeAsync(1600)
  other.sheet.follow({})
  expect(other.sheet.read().saving).toBe('saved')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([one.sent.length, other.sent.length]).toEqual([1, 0])
})

test('what another tab changed during a save is not taken for sent', async () => {
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

test('where the browser keeps nothing, the answers are sent all the same', async () => {
  vi.stubGlobal('localStorage', undefined)
  const { sheet, sent } = aSheet()
  sheet.answer('one', ['a'])
  await vi.advanceTimersByTimeAsync(600)
  expect(sent).toEqual([{ one: ['a'] }])
  expect(sheet.unsent()).toEqual({})
})

test('when the page is left, the last answer goes with a request that outlives it, once', async () => {
  const { sheet, sent, leaving } = aSheet()
  sheet.answer('one', ['a'])
  sheet.leave()
  sheet.leave()
  expect(leaving).toEqual([{ one: ['a'] }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
})

test('when the page is left during a save, what came since goes too, and waits until it surely arrived', async () => {
  const { sheet, sent, leaving, server } = aSheet()
  let arrive = () => {}
  server.reply = () => new Promise((resolve) => (arrive = resolve))
  sheet.answer('one', ['a'])
  await vi.advanceTimersByTimeAsync(600)
  sheet.answer('one', ['b'])
  const first = arrive
  server.reply = async () => {}
  sheet.leave()
  expect(leaving).toEqual([{ one: ['b'] }])
  await vi.advanceTimersByTimeAsync(0)
  expect(sheet.unsent()).toEqual({ one: ['b'] })
  first()
  await vi.advanceTimersByTimeAsync(600)
  expect(sent.at(-1)).toEqual({ one: ['b'] })
  expect(sheet.unsent()).toEqual({})
})

test('a closed attempt is told once, and nothing more is sent', async () => {
  const { sheet, sent, refused, server } = aSheet()
  server.reply = () => Promise.reject(new Problem('AttemptClosed'))
  sheet.answer('one', ['a'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refused).toHaveLength(1)
  expect(sent).toHaveLength(1)
})

test('a sheet that is stopped waits for what is on its way and sends nothing else', async () => {
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
  sheet.goOn()
  await vi.advanceTimersByTimeAsync(600)
  expect(sent[1]).toEqual({ two: ['b'] })
})
