import { connect, type Pool } from '../../../server/src/platform/db/db.ts'
import type { Driven, Job, Statement } from './jobs.ts'
import { latencyOf } from './statistics.ts'

type Replaying = Extract<Job, { kind: 'replay' }>

/** Parameters come from the log as text; booleans, bytes and JSON would otherwise be encoded once more. */
const sentAsText = [16, 17, 114, 3802]

/**
 * The database's own rate: the statements of a request, prepared and sent together on one connection, in a closed loop.
 * No server takes less time than that for the same statements.
 */
export async function replay({
  databaseUrl,
  sets,
  connections,
  seconds,
}: Replaying): Promise<Omit<Driven, 'processor'>> {
  // A pool of one for each connection: what is sent to it at once goes out together and in order.
  const pools = Array.from({ length: connections }, () => onePool(databaseUrl))
  await Promise.all(pools.map((pool) => pool`select 1`))
  const latencies: number[] = []
  let turn = 0
  const send = (pool: Pool, { text, parameters }: Statement) => pool.unsafe(text, parameters, { prepare: true })
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    pools.map(async (pool) => {
      while (performance.now() < end) {
        const sent = performance.now()
        await Promise.all((sets[turn++ % sets.length] ?? []).map((statement) => send(pool, statement)))
        latencies.push(performance.now() - sent)
      }
    }),
  )
  const taken = (performance.now() - start) / 1000
  await Promise.all(pools.map((pool) => pool.end({ timeout: 5 })))
  return {
    rate: latencies.length / taken,
    offered: latencies.length,
    outcomes: { served: latencies.length, refused: 0, wrong: 0, lost: 0 },
    withoutRetryAfter: 0,
    latency: latencyOf(latencies),
  }
}

function onePool(databaseUrl: string) {
  const pool = connect(databaseUrl, { max: 1, fetch_types: false, demo: true })
  for (const oid of sentAsText) pool.options.serializers[oid] = String
  return pool
}
