import { accountTables } from './accounts.store.ts'
import { courseTables } from './courses.store.ts'
import { learningTables } from './learning.store.ts'
import type { Table } from './table.ts'

/** Tables of the product itself and of the jobs. */
const platformTables: Record<string, Table> = {
  measurements: { text: ['value'], fixed: ['name'] },
  migrations: { fixed: ['name', 'checksum'] },
  server_samples: { fixed: ['step'] },
  settings: { text: ['value'], fixed: ['name'] },
  usage_days: { fixed: ['service'] },
  'graphile_worker._private_job_queues': { fixed: ['queue_name', 'locked_by'] },
  'graphile_worker._private_jobs': { text: ['payload', 'last_error', 'key'], fixed: ['locked_by', 'flags'] },
  'graphile_worker._private_known_crontabs': { fixed: ['identifier'] },
  'graphile_worker._private_tasks': { fixed: ['identifier'] },
}

/**
 * What every table knows of people. `inventory.test.ts` reads the schema and fails for a column that is in no list, so that
 * a migration cannot add one that deleting a person forgets.
 */
export const inventory: Readonly<Record<string, Table>> = {
  ...accountTables,
  ...learningTables,
  ...courseTables,
  ...platformTables,
}
