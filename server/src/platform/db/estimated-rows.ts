import { exactBelow } from '@aulanova/contract/kernel/limits'
import { type Db, literal } from './db.ts'

/** How many rows a table has: the planner's estimate for large ones, because an exact count reads all rows. */
export async function estimatedRows(db: Db, table: 'users' | 'subscriptions' | 'payments' | 'audit_log') {
  const [row] = await db<[{ rows: number }]>`
    select case when reltuples >= ${literal(db, exactBelow)} then reltuples::bigint else (select count(*) from ${db(table)}) end as rows
    from pg_class where oid = ${table}::regclass`
  return row.rows
}
