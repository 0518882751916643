import { connect } from '../../../server/src/platform/db/db.ts'

/** A copy of a database to restore it from. Open connections to the database are ended; pools reconnect by themselves. */
export async function snapshotOf(url: string) {
  const [own, maintenance] = [new URL(url), new URL(url)]
  const name = own.pathname.slice(1)
  const copy = `${name}_copy`
  maintenance.pathname = '/postgres'
  const admin = connect(maintenance.href, { max: 1 })
  const disconnectAll = (database: string) =>
    admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database}`
  const clone = (from: string, to: string) => admin.unsafe(`create database ${to} template ${from} strategy file_copy`)
  await disconnectAll(name)
  await clone(name, copy)
  return {
    async restore() {
      await admin.unsafe(`drop database ${name} with (force)`)
      await clone(copy, name)
    },
    async end() {
      await admin.unsafe(`drop database ${copy} with (force)`)
      await admin.end()
    },
  }
}
