import type { Db, Fragment } from '#platform/db/db.ts'
import { inventory } from './inventory/inventory.ts'
import type { Person, Table } from './inventory/table.ts'

/** What is found in texts, and what stands there instead. */
export interface Replacement {
  pattern: string
  by: string
  /** Where the text has to stay unique. */
  byUnique: string
}

export interface Erased {
  deleted: number
  changed: number
}

/** How many rows of each table were deleted or changed. Tables without any are left out. */
export type Report = Map<string, Erased>

/** Allows, until the transaction ends, to change the texts of rows that never change. */
export const allowErasing = (tx: Db) => tx`select set_config('aulanova.erasing', 'on', true)`

/** Servers then read anew what they keep in memory. */
export const raisePublicVersion = (tx: Db) => tx`select change_public_version()`

interface Erasing {
  person: Person
  /** For rows that are about the person. */
  own: readonly Replacement[]
  /** For the texts of all. */
  everywhere: readonly Replacement[]
}

/** Deletes and changes the rows of a person in every table. */
export async function eraseAll(tx: Db, erasing: Erasing): Promise<Report> {
  const types = await columnTypes(tx)
  const report: Report = new Map()
  for (const [name, table] of Object.entries(inventory)) {
    const erased = await eraseIn(tx, { name, table, types }, erasing)
    if (erased.deleted + erased.changed > 0) report.set(name, erased)
  }
  return report
}

interface Target {
  name: string
  table: Table
  types: ReadonlyMap<string, string>
}

async function eraseIn(tx: Db, target: Target, { person, own, everywhere }: Erasing): Promise<Erased> {
  const { name, table } = target
  const { of, isDeleted, changes = [], named } = table
  let [deleted, changed] = [0, 0]
  if (of && isDeleted) deleted = (await tx`delete from ${tx(name)} where ${of(tx, person)}`).count
  // The texts first: a later change may overwrite what they are recognised by.
  if (named) changed += await replace(tx, target, own, named(tx, person))
  changed += await replace(tx, target, everywhere, tx`true`)
  for (const change of changes)
    changed += (await tx`update ${tx(name)} set ${change.set(tx, person)} where ${change.of(tx, person)}`).count
  return { deleted, changed }
}

/** Replaces in all texts of a table at once: a row is written once. */
async function replace(tx: Db, target: Target, replacements: readonly Replacement[], rows: Fragment): Promise<number> {
  const { name, table, types } = target
  const columns = table.text ?? []
  if (columns.length === 0 || replacements.length === 0) return 0
  const any = replacements.map(({ pattern }) => pattern).join('|')
  const found = columns.map((column) => tx`${tx(column)}::text ~* ${any}`)
  const replaced = columns.map((column) => {
    const isUnique = table.unique?.includes(column) ?? false
    const type = tx.unsafe(types.get(`${name}.${column}`) ?? 'text')
    return tx`${tx(column)} = ${replacedIn(tx, column, replacements, isUnique)}::${type}`
  })
  return (
    await tx`update ${tx(name)} set ${joined(tx, replaced, ', ')} where ${rows} and (${joined(tx, found, ' or ')})`
  ).count
}

const replacedIn = (tx: Db, column: string, replacements: readonly Replacement[], isUnique: boolean) =>
  replacements.reduce<Fragment>(
    (text, { pattern, by, byUnique }) => tx`regexp_replace(${text}, ${pattern}, ${isUnique ? byUnique : by}, 'gi')`,
    tx`${tx(column)}::text`,
  )

const joined = (tx: Db, parts: readonly Fragment[], between: ', ' | ' or ') =>
  parts.reduce((all, part): Fragment => tx`${all}${tx.unsafe(between)}${part}`)

/** The type of each column of text, as `table.column`, to turn a replaced text back into. */
async function columnTypes(db: Db): Promise<Map<string, string>> {
  const rows = await db<{ column: string; type: string }[]>`
    select case table_schema when 'public' then '' else table_schema || '.' end || table_name || '.' || column_name as column,
      case data_type when 'ARRAY' then 'text[]' else data_type end as type
    from information_schema.columns where table_schema in ('public', 'graphile_worker')`
  return new Map(rows.map(({ column, type }) => [column, type]))
}
