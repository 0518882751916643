import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#db/db.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'

/** A PostgreSQL in a temporary folder with a migrated database to clone. Without fsync, to be quick. */
export async function startTemplate() {
  const folder = await mkdtemp(join((await hasMemory()) ? memory : tmpdir(), 'aulanova-test-'))
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

/**
 * A clone is a thousand files. In memory it takes a tenth of the processor time that it takes on a disk, whose journal has
 * to be written.
 */
const memory = '/dev/shm'
const enough = 2 * 1024 ** 3

/** Linux has it; a container may have too little of it. */
const hasMemory = () =>
  statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize > enough,
    () => false,
  )
