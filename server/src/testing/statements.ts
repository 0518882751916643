import type { Pool } from '#db/db.ts'

export interface Sent {
  statements: string[]
  /** How often somebody waited for the database: statements that are sent together count once. */
  roundTrips: number
}

/** What a pool sends to the database while `work` runs. Nothing else may use the pool meanwhile. */
export async function statementsOf(sql: Pool, work: () => Promise<unknown>): Promise<Sent> {
  const sent: Sent = { statements: [], roundTrips: 0 }
  // A statement is written to the socket before the next turn of the event loop and answered after it.
  let isTogether = false
  const { options } = sql as { options: { debug?: unknown } }
  options.debug = (_connection: number, statement: string) => {
    sent.statements.push(statement)
    if (!isTogether) {
      sent.roundTrips += 1
      isTogether = true
      setImmediate(() => {
        isTogether = false
      })
    }
  }
  try {
    await work()
  } finally {
    delete options.debug
  }
  return sent
}
