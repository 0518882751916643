import { randomBytes } from 'node:crypto'
import { connect, type Db } from '#platform/db/db.ts'
import { removeEmptyQueue } from './empty-database.store.ts'

/**
 * Does the work on an empty database with a role that owns the database but is no superuser, and gives everything to the caller's own role afterwards.
 * Whatever a hostile backup should get executed while it is loaded, it can then neither run programs nor read files of the machine: a
 * role that only was switched to (`set role`) could be switched back by such a statement, so this one signs in. A function or
 * trigger that such a statement made would be given over too, and run by the server later: that none gets executed is up to the
 * checks of the archive.
 */
export async function asRestoreRole<T>(databaseUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const sql = connect(databaseUrl, { max: 1 })
  try {
    const role = await roleName(sql)
    // One that was killed has left it behind.
    await removeRole(sql, role)
    await removeEmptyQueue(sql)
    const password = randomBytes(16).toString('hex')
    await makeRole(sql, role, password)
    try {
      return await work(Object.assign(new URL(databaseUrl), { username: role, password }).href)
    } finally {
      await removeRole(sql, role)
    }
  } finally {
    await sql.end({ timeout: 5 })
  }
}

export async function isSuperuser(db: Db): Promise<boolean> {
  const [row] = await db<[{ super: boolean }]>`select rolsuper as super from pg_roles where rolname = current_user`
  return row.super
}

/** Roles belong to all databases of a server: its name says of which it is. */
async function roleName(db: Db) {
  const [row] = await db<[{ name: string }]>`
    select 'aulanova_restore_' || oid as name from pg_database where datname = current_database()`
  return row.name
}

async function makeRole(db: Db, role: string, password: string) {
  await db.unsafe(`create role ${role} login nosuperuser nocreatedb nocreaterole noreplication password '${password}'`)
  const [row] = await db<[{ name: string }]>`select quote_ident(current_database()) as name`
  await db.unsafe(`alter database ${row.name} owner to ${role}`)
}

async function removeRole(db: Db, role: string) {
  const { count } = await db`select 1 from pg_roles where rolname = ${role}`
  if (count === 0) return
  await db.unsafe(`reassign owned by ${role} to current_user`)
  await db.unsafe(`drop owned by ${role}`)
  await db.unsafe(`drop role ${role}`)
}
