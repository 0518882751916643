import type { Pool } from '#platform/db/db.ts'

interface Statement {
  text: string
  parameters: unknown[]
}

export interface Sent {
  statements: Statement[]
  /** Round trips to the database: statements that are sent together count once. */
  roundTrips: number
}

/**
 * For tests that count round trips: a connection describes a statement in a round trip of its own when it first sends it. With
 * several, chance decides which of them have sent it before.
 */
export const oneConnection = { databaseConnections: 1 }

/** What a pool sends to the database while `work` runs. Nothing else may use the pool meanwhile. */
export async function statementsOf(sql: Pool, work: () => Promise<unknown>): Promise<Sent> {
  await openAll(sql)
  const sent: Sent = { statements: [], roundTrips: 0 }
  // A statement is written to the socket before the next turn of the event loop and answered after it.
  let isTogether = false
  const { options } = sql as { options: { debug?: unknown } }
  options.debug = (_connection: number, text: string, parameters: unknown[]) => {
    // A process polls for the secret by itself.
    if (text.includes("settings where name = 'secret'")) return
    sent.statements.push({ text, parameters: [...parameters] })
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

/** A connection that is opened meanwhile would read the types of the database first. */
async function openAll(sql: Pool) {
  const all = await Promise.all(Array.from({ length: sql.options.max }, () => sql.reserve()))
  for (const connection of all) connection.release()
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  /** 0: the plan had it, but it was not needed. */
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

/** Runs a statement once more: how many buffers it used, and which tables it read from beginning to end. */
export async function costOf(sql: Pool, { text, parameters }: Statement) {
  const [row] = await sql.unsafe<[{ 'QUERY PLAN': [{ Plan: PlanNode }] }]>(
    `explain (analyze, buffers, costs off, timing off, format json) ${text}`,
    parameters as never[],
  )
  const root = row['QUERY PLAN'][0].Plan
  return { buffers: root['Shared Hit Blocks'] + root['Shared Read Blocks'], scanned: scannedBy(root) }
}

const scannedBy = (node: PlanNode): string[] => [
  ...(node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0 ? [node['Relation Name'] ?? '?'] : []),
  ...(node.Plans ?? []).flatMap(scannedBy),
]
