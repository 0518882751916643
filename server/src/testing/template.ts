import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#db/db.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'

/** A PostgreSQL in a temporary folder with a migrated database to clone. Without fsync, to be quick. */
export async function startTemplate() {
  const folder = await mkdtemp(join(tmpdir(), 'aulanova-test-'))
  const database = await startEmbedded(folder, { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' })
  const sql = connect(database.url, { max: 2 })
  await migrate(sql, database.url)
  await sql.end()
  return {
    url: database.url,
    async stop() {
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
