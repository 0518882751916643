import { Problem } from '@aulanova/contract/kernel/problems'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AutosaveState, createAutosave } from './autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An autosave and what it does; each save is answered by the next of `answers`. */
function started(answers: (() => Promise<unknown>)[] = []) {
  const sent: string[] = []
  const states: AutosaveState[] = []
  const dirty: boolean[] = []
  const autosave = createAutosave<string>('a', {
    delay: 800,
    save: (value) => {
      sent.push(value)
      return answers.shift()?.() ?? Promise.resolve()
    },
    onState: (state) => states.push(state),
    onDirty: (is) => dirty.push(is),
  })
  return { autosave, sent, states, dirty }
}

test('a value is sent once, after the typing pauses, and never when it is typed back to what the server has', async () => {
  const { autosave, sent, dirty } = started()
  autosave.change('ab')
  await vi.advanceTimersByTimeAsync(500)
  autosave.change('abc')
  await vi.advanceTimersByTimeAsync(799)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual(['abc'])
  expect(dirty.at(-1)).toBe(false)
  autosave.change('x')
  autosave.change('abc')
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent).toHaveLength(1)
})

test('a change during a save waits for it, and is sent with the newest value', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  const { autosave, sent } = started([() => promise])
  autosave.change('b')
  void autosave.flush()
  autosave.change('bc')
  autosave.change('bcd')
  void autosave.flush()
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toEqual(['b'])
  answer()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual(['b', 'bcd'])
  expect(autosave.isDirty()).toBe(false)
})

test('a refused value stays in the queue and is reported, and is sent again only when it changes or on flush', async () => {
  const refusal = new Problem('ValidationFailed')
  const { autosave, sent, states } = started([() => Promise.reject(refusal)])
  autosave.change('')
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toHaveLength(1)
  expect(states.at(-1)).toEqual({ error: refusal, isConflict: false })
  expect(autosave.isDirty()).toBe(true)
  await autosave.flush()
  expect(sent).toHaveLength(2)
  expect(states.at(-1)).toEqual({ error: null, isConflict: false })
})

test('after a conflict nothing is sent until one of both versions is chosen', async () => {
  const conflict = () => Promise.reject(new Problem('Conflict'))
  const mine = started([conflict])
  mine.autosave.change('mine')
  await mine.autosave.flush()
  expect(mine.states.at(-1)).toEqual({ error: null, isConflict: true })
  mine.autosave.change('mine too')
  await vi.advanceTimersByTimeAsync(5000)
  await mine.autosave.flush()
  expect(mine.sent).toHaveLength(1)
  await mine.autosave.overwrite()
  expect(mine.sent.at(-1)).toBe('mine too')
  expect(mine.states.at(-1)).toEqual({ error: null, isConflict: false })

  const theirs = started([conflict])
  theirs.autosave.change('mine')
  await theirs.autosave.flush()
  theirs.autosave.reset('theirs')
  await vi.advanceTimersByTimeAsync(5000)
  expect(theirs.sent).toHaveLength(1)
  expect(theirs.dirty.at(-1)).toBe(false)
})

test('a save whose answer was lost is repeated before anything newer is sent', async () => {
  const lost = () => Promise.reject(new Problem('Unavailable'))
  const { autosave, sent, states } = started([lost])
  autosave.change('ab')
  await autosave.flush()
  autosave.change('abc')
  await autosave.flush()
  expect(sent).toEqual(['ab', 'ab', 'abc'])
  expect(states.at(-1)).toEqual({ error: null, isConflict: false })
  expect(autosave.isDirty()).toBe(false)
})

test('a value that may have arrived counts as unsaved, even when it is typed back to what it was', async () => {
  const { autosave, sent } = started([() => Promise.reject(new Error('away'))])
  autosave.change('ab')
  await autosave.flush()
  autosave.change('a')
  expect(autosave.isDirty()).toBe(true)
  await autosave.flush()
  expect(sent).toEqual(['ab', 'ab', 'a'])
})

test('a value that is typed back while another is being saved is still unsaved', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  const { autosave, sent } = started([() => promise])
  autosave.change('ab')
  void autosave.flush()
  autosave.change('a')
  expect(autosave.isDirty()).toBe(true)
  answer()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual(['ab', 'a'])
  expect(autosave.isDirty()).toBe(false)
})

test('while the server is unavailable each change is tried once, without retries', async () => {
  const lost = () => Promise.reject(new Error('away'))
  const { autosave, sent } = started([lost, lost])
  autosave.change('ab')
  await autosave.flush()
  autosave.change('abc')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual(['ab', 'ab'])
})

test('after stop nothing is sent, not even a change during a running save', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  const { autosave, sent, dirty } = started([() => promise])
  autosave.change('b')
  void autosave.flush()
  autosave.change('bc')
  autosave.stop()
  answer()
  await vi.advanceTimersByTimeAsync(5000)
  autosave.change('bcd')
  await autosave.flush()
  expect(sent).toEqual(['b'])
  expect(dirty.at(-1)).toBe(false)
})

test('close saves what is unsaved and then stops', async () => {
  const { autosave, sent, dirty } = started()
  autosave.change('b')
  await autosave.close()
  autosave.change('bc')
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toEqual(['b'])
  expect(dirty.at(-1)).toBe(false)
})

test('start before close has finished keeps it going, and after stop begins again', async () => {
  const { autosave, sent } = started()
  const closing = autosave.close()
  autosave.start()
  await closing
  autosave.change('b')
  await vi.advanceTimersByTimeAsync(800)
  expect(sent).toEqual(['b'])

  autosave.stop()
  autosave.start()
  autosave.change('bc')
  await vi.advanceTimersByTimeAsync(800)
  expect(sent).toEqual(['b', 'bc'])
})

test('typing back what the server has takes the refusal away', async () => {
  const refuse = () => Promise.reject(new Problem('ValidationFailed'))
  const { autosave, states } = started([refuse])
  autosave.change('wrong')
  await autosave.flush()
  expect(states.at(-1)?.error).toBeInstanceOf(Problem)
  autosave.change('a')
  expect(states.at(-1)).toEqual({ error: null, isConflict: false })
})

test('a value at which the server fails twice does not hold back what is typed after it', async () => {
  const fail = () => Promise.reject(new Problem('Unexpected'))
  const { autosave, sent, states } = started([fail, fail])
  autosave.change('bad')
  await autosave.flush()
  autosave.change('good')
  await autosave.flush()
  expect(sent).toEqual(['bad', 'bad', 'good'])
  expect(states.at(-1)).toEqual({ error: null, isConflict: false })
})
