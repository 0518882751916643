import { Problem } from '@aulanova/contract/problems'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkProblem } from '#lib/problem.ts'
import { createAnswerSheet } from './answer-sheet.ts'
import type { Answers, Kept } from './answers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A sheet whose server can be slow, away or unwilling. */
function aSheet({ answers = {}, kept = null }: { answers?: Answers; kept?: Kept | null } = {}) {
  const sent: Answers[] = []
  const refused: unknown[] = []
  const server = { reply: async (): Promise<void> => {} }
  let memory = kept
  const sheet = createAnswerSheet({
    answers,
    kept,
    keep: (now) => {
      memory = now
    },
    save: async (given) => {
      sent.push(given)
      await server.reply()
    },
    onRefused: (error) => refused.push(error),
  })
  return { sheet, sent, refused, server, kept: () => memory }
}

test('a change is kept at once and sent a moment later; what came meanwhile goes with it', async () => {
  const { sheet, sent, kept } = aSheet()
  sheet.answer('one', ['a'])
  expect(kept()).toEqual({ answers: { one: ['a'] }, unsent: ['one'], marked: [] })
  sheet.answer('one', ['b'])
  sheet.answer('two', ['c'])
  expect(sheet.read().saving).toBe('saving')
  await vi.advanceTimersByTimeAsync(600)
  expect(sent).toEqual([{ one: ['b'], two: ['c'] }])
  expect(sheet.read().saving).toBe('saved')
  expect(kept()?.unsent).toEqual([])
})

test('one save at a time: what is answered during a save goes with the next', async () => {
  const { sheet, sent, server, kept } = aSheet()
  let arrive = () => {}
  server.reply = () => new Promise((resolve) => (arrive = resolve))
  sheet.answer('one', ['a'])
  await vi.advanceTimersByTimeAsync(600)
  sheet.answer('one', ['b'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toHaveLength(1)
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(kept()?.unsent).toEqual(['one'])
  await vi.advanceTimersByTimeAsync(600)
  expect(sent[1]).toEqual({ one: ['b'] })
})

test('without a connection it says so and tries until it arrives, once', async () => {
  const { sheet, sent, server } = aSheet()
  server.reply = () => Promise.reject(new NetworkProblem())
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
  const kept = { answers: { one: ['mine'], two: ['old'] }, unsent: ['one'], marked: ['two'] }
  const { sheet, sent } = aSheet({ answers: { one: ['theirs'], two: ['newer'] }, kept })
  expect(sheet.read()).toMatchObject({ answers: { one: ['mine'], two: ['newer'] }, marked: ['two'] })
  sheet.goOn()
  await vi.advanceTimersByTimeAsync(600)
  expect(sent).toEqual([{ one: ['mine'] }])
})

test('answers from another tab are taken, but not over one of mine that waits', () => {
  const { sheet } = aSheet({ answers: { one: ['a'] } })
  sheet.answer('two', ['mine'])
  sheet.adopt({ one: ['b'], two: ['theirs'], three: ['c'] })
  expect(sheet.read().answers).toEqual({ one: ['b'], two: ['mine'], three: ['c'] })
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
