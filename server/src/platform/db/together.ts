import type { Pool } from './db.ts'

interface Waiting<Asked, Answer> {
  asked: Asked
  answer: (answer: Answer) => void
  fail: (error: unknown) => void
}

/** So many are answered by one statement: with more, the first would wait for the last. */
const maxTogether = 16

/**
 * Calls in the same turn of the event loop are answered by one statement, which is sent after all of them arrived:
 * nothing is remembered from one turn to the next. A statement for four costs little more than for one. `answerAll`
 * answers in the order of what is asked. If it fails, all calls fail, so what is asked must not contain a value that
 * the database refuses.
 */
export function together<Asked, Answer>(answerAll: (asked: Asked[]) => Promise<Answer[]>) {
  let waiting: Waiting<Asked, Answer>[] = []

  async function send(calls: Waiting<Asked, Answer>[]) {
    try {
      const answers = await answerAll(calls.map(({ asked }) => asked))
      for (const [n, { answer }] of calls.entries()) answer(answers[n] as Answer)
    } catch (error) {
      for (const { fail } of calls) fail(error)
    }
  }

  function sendAll() {
    const calls = waiting
    waiting = []
    for (let from = 0; from < calls.length; from += maxTogether) void send(calls.slice(from, from + maxTogether))
  }

  return (asked: Asked) =>
    new Promise<Answer>((answer, fail) => {
      if (waiting.length === 0) setImmediate(sendAll)
      waiting.push({ asked, answer, fail })
    })
}

/**
 * A value whose size the planner does not see. For lists it sees, it makes a plan for their length at each call, which
 * takes longer than to run the statement.
 */
export const hidden = (value: string) => `(select ${value})`

/** A row that says which of those who asked it is for: the first is 1, as `with ordinality` counts. */
export interface Numbered {
  n: number
}

/** The row of each who asked; undefined where there is none. */
export function inOrderOf<Row extends Numbered>(asked: readonly unknown[], rows: readonly Row[]): (Row | undefined)[] {
  const byNumber = new Map(rows.map((row) => [row.n, row]))
  return asked.map((_, index) => byNumber.get(index + 1))
}

/** Something that is made once for each pool, and cached as long as the pool lives. */
export function oncePerPool<T>(make: (sql: Pool) => T) {
  const made = new WeakMap<Pool, T>()
  return (sql: Pool): T => {
    const known = made.get(sql)
    if (known !== undefined) return known
    const fresh = make(sql)
    made.set(sql, fresh)
    return fresh
  }
}
