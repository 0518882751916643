import type { Pool } from '#platform/db/db.ts'

interface Definition {
  name: string
  owner: string
  definition: string
}

/**
 * Fills tables without their indexes and foreign keys, and makes these again afterwards: built at once they take a
 * fraction of the time, and the keys are still checked. Primary keys, constraints and triggers stay.
 */
export async function withoutIndexes(db: Pool, tables: string[], fill: () => Promise<void>) {
  const keys = await db<Definition[]>`
    select conname as name, conrelid::regclass::text as owner, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid::regclass::text = any(${tables})`
  const indexes = await db<Definition[]>`
    select indexrelid::regclass::text as name, indrelid::regclass::text as owner, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid::regclass::text = any(${tables}) and not indisprimary
      and not exists (select 1 from pg_constraint where conindid = indexrelid and contype <> 'f')`
  for (const { name, owner } of keys) await db.unsafe(`alter table ${owner} drop constraint ${name}`)
  for (const { name } of indexes) await db.unsafe(`drop index ${name}`)
  await fill()
  for (const { definition } of indexes) await db.unsafe(definition)
  for (const { name, owner, definition } of keys)
    await db.unsafe(`alter table ${owner} add constraint ${name} ${definition}`)
}

/** In the session: `bench_id(kind, number)` as `idOf`, and `bench_pick(number, salt, count)`, a choice by the seed. */
export async function prepareSession(db: Pool, seed: number) {
  await db.unsafe(`
    create or replace function pg_temp.bench_id(kind int, number bigint) returns uuid language sql immutable
      return (lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid;
    create or replace function pg_temp.bench_pick(number bigint, salt int, count bigint) returns bigint
      language sql immutable
      return (hashint8extended(number, ${seed} + salt) & 9223372036854775807) % count;`)
}
