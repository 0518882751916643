import { randomUUID } from 'node:crypto'
import { connect } from '#platform/db/db.ts'

export type TestDatabase = Awaited<ReturnType<typeof testDatabase>>

/** A database of its own, cloned from a migrated one (the test runner's unless said) and dropped at the end. */
export async function testDatabase(from?: string) {
  // Loaded only under the test runner: outside of it, importing the runner throws.
  const template = new URL(from ?? (await import('vitest')).inject('databaseUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const [own, maintenance] = [new URL(template), new URL(template)]
  own.pathname = `/${name}`
  maintenance.pathname = '/postgres'
  const keeper = connect(maintenance.href, { max: 1 })
  await keeper.unsafe(`create database ${name} template ${template.pathname.slice(1)} strategy file_copy`)
  return {
    url: own.href,
    async drop() {
      // PostgreSQL waits some seconds for connections that are closing; cut off, their pool would report errors.
      const drop = `drop database ${name}`
      await keeper.unsafe(drop).catch(() => keeper.unsafe(`${drop} with (force)`))
      await keeper.end()
    },
  }
}

/** An empty database whose owner is no superuser, as an operator's DATABASE_URL has it. */
export async function emptyDatabase() {
  const template = new URL((await import('vitest')).inject('databaseUrl'))
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  const maintenance = new URL(template)
  maintenance.pathname = '/postgres'
  const keeper = connect(maintenance.href, { max: 1 })
  await keeper.unsafe(`create role ${name} login password '${name}'`)
  await keeper.unsafe(`create database ${name} owner ${name} template template0`)
  const own = Object.assign(new URL(template), { pathname: `/${name}`, username: name, password: name })
  return {
    url: own.href,
    async drop() {
      await keeper.unsafe(`drop database ${name} with (force)`)
      await keeper.unsafe(`drop role ${name}`)
      await keeper.end()
    },
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}
