import { connect } from '../../server/src/db/db.ts'

/** A copy of a database to go back to. Whoever is connected is cut off for a moment and connects again by itself. */
export async function snapshotOf(url: string) {
  const [own, maintenance] = [new URL(url), new URL(url)]
  const name = own.pathname.slice(1)
  const copy = `${name}_copy`
  maintenance.pathname = '/postgres'
  const keeper = connect(maintenance.href, { max: 1 })
  const cutOff = (database: string) =>
    keeper`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database}`
  const clone = (from: string, to: string) => keeper.unsafe(`create database ${to} template ${from} strategy file_copy`)
  await cutOff(name)
  await clone(name, copy)
  return {
    async restore() {
      await keeper.unsafe(`drop database ${name} with (force)`)
      await clone(copy, name)
    },
    async end() {
      await keeper.unsafe(`drop database ${copy} with (force)`)
      await keeper.end()
    },
  }
}
