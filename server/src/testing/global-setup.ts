import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#db/db.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'

/** One real PostgreSQL for all test files, with a migrated database that each of them clones in a moment. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'aulanova-test-'))
  const durability = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const database = await startEmbedded(folder, durability)
  const sql = connect(database.url, { max: 2 })
  await migrate(sql, database.url)
  await sql.end()
  project.provide('databaseUrl', database.url)
  return async () => {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}
