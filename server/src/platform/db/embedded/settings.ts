import { type Sizes, thisMachine } from '#platform/config/machine.ts'

/** Up to this many cores, helpers of the database only take time from each other and from our processes. */
const fewCores = 4

/**
 * Measures how long statements take, without their values. A thousand different ones, which takes half a megabyte; the
 * product has some hundreds.
 */
export const measuringStatements: Record<string, string> = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.max': '1000',
  // Their texts contain values.
  'pg_stat_statements.track_utility': 'off',
}

/** Settings of the embedded PostgreSQL for this machine. What is not named here has PostgreSQL's default. */
export function settingsFor({ httpProcesses, databaseConnections, databaseMib }: Sizes): Record<string, string> {
  const small = thisMachine().cores <= fewCores
  return {
    shared_buffers: `${databaseMib}MB`,
    // Pools, job queues and listeners of all processes, and room for an operator.
    max_connections: String((httpProcesses + 2) * (databaseConnections + 2) + 30),
    // Our statements are short: compiling them costs more than it saves.
    jit: 'off',
    // It is not a publisher or subscriber, and needs no process for that.
    max_logical_replication_workers: '0',
    ...(small && { io_workers: '1', max_parallel_workers_per_gather: '0', autovacuum_max_workers: '1' }),
  }
}
