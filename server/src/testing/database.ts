import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { connect } from '#db/db.ts'

/** A database of its own for one test file: migrated, empty, dropped at the end. */
export async function testDatabase() {
  const template = new URL(inject('databaseUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const [own, maintenance] = [new URL(template), new URL(template)]
  own.pathname = `/${name}`
  maintenance.pathname = '/postgres'
  const keeper = connect(maintenance.href, { max: 1 })
  await keeper.unsafe(`create database ${name} template ${template.pathname.slice(1)} strategy file_copy`)
  return {
    url: own.href,
    async drop() {
      await keeper.unsafe(`drop database ${name} with (force)`)
      await keeper.end()
    },
  }
}
