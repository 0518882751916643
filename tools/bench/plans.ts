import type { Pool } from '../../server/src/platform/db/db.ts'
import type { Statement } from './driver/jobs.ts'
import type { Operation } from './operations/operation.ts'
import type { World } from './operations/world.ts'
import type { Product } from './product/product.ts'
import { statementsOf } from './reference/statements.ts'

/** A table of more rows must not be read from its beginning to its end. */
const largeRows = 20_000
/** So many requests of an operation are explained. */
const maxRequests = 3

interface PlanNode {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

interface Explained {
  buffers: number
  /** How rows were found: `Index Scan users_search_idx`. */
  scans: string[]
  /** Large tables that were read whole. */
  whole: string[]
}

/** Prints how the database finds the rows of each operation. Returns how many operations read a large table whole. */
export async function printPlans(product: Product, world: World, operations: readonly Operation[]) {
  const large = await largeTables(product.sql)
  let faults = 0
  for (const operation of operations.filter(({ reads }) => reads)) {
    const explained = await explainOperation(product, world, operation, large)
    const scans = new Set(explained.flatMap(({ scans }) => scans))
    const whole = new Set(explained.flatMap(({ whole }) => whole))
    const buffers = explained.reduce((sum, { buffers }) => sum + buffers, 0)
    if (whole.size > 0) faults += 1
    const verdict = whole.size > 0 ? `, reads the whole of ${[...whole].join(', ')}` : ''
    console.log(`${operation.name}: ${explained.length} statements, ${buffers} buffers${verdict}`)
    for (const scan of [...scans].sort()) console.log(`  ${scan}`)
  }
  console.log(
    `\n${faults === 0 ? 'No operation reads' : `${faults} operations read`} a table of over ${largeRows} rows whole.`,
  )
  return faults
}

async function largeTables(sql: Pool) {
  const rows = await sql<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and reltuples > ${largeRows}`
  return new Set(rows.map(({ name }) => name))
}

async function explainOperation(product: Product, world: World, operation: Operation, large: Set<string>) {
  const requests = (await operation.requests(world)).slice(0, maxRequests)
  const send = requests.map(({ method, path, headers, body }) => async () => {
    const answer = await fetch(product.address + path, { method, headers, ...(body !== undefined && { body }) })
    await answer.arrayBuffer()
  })
  const explained: Explained[] = []
  for (const statement of (await statementsOf(product, send)).flat())
    explained.push(await explain(product.sql, statement, large))
  return explained
}

async function explain(sql: Pool, { text, parameters }: Statement, large: Set<string>): Promise<Explained> {
  const [row] = await sql.unsafe<[{ 'QUERY PLAN': [{ Plan: PlanNode }] }]>(
    `explain (analyze, buffers, costs off, timing off, format json) ${text}`,
    parameters as never[],
  )
  const root = row['QUERY PLAN'][0].Plan
  const scans = nodesOf(root).filter((node) => node['Actual Loops'] > 0 && node['Node Type'].includes('Scan'))
  const whole = scans.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? '')
  return {
    buffers: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
    scans: scans.flatMap((node) => {
      const on = node['Index Name'] ?? node['Relation Name']
      return on ? `${node['Node Type']} ${on}` : []
    }),
    whole: whole.filter((table) => large.has(table)),
  }
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
