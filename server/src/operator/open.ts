import { join } from 'node:path'
import { createFiles } from '#adapters/files/create-files.ts'
import type { Config } from '#config.ts'
import { connect, type Pool } from '#db/db.ts'
import { type EmbeddedDatabase, runningUrl } from '#db/embedded/embedded.ts'
import { requireAnswer } from '#db/migrate-database.ts'
import { openDatabase } from '#db/open.ts'
import { fixedKey } from '#key.ts'
import { StartError } from '#start-error.ts'

/** The database of a running server, or the one in the data folder, started for us. */
export async function openForOperator(config: Config): Promise<EmbeddedDatabase> {
  try {
    return await openDatabase(config)
  } catch (error) {
    if (!(error instanceof StartError) || config.databaseUrl) throw error
    return { url: await runningUrl(config.dataDir), stop: async () => {} }
  }
}

/** Does something with the database, and closes it. */
export async function withDatabase<T>(config: Config, work: (sql: Pool, url: string) => Promise<T>): Promise<T> {
  await using stops = new AsyncDisposableStack()
  const { url, stop } = await openForOperator(config)
  stops.defer(stop)
  // As the server has it: otherwise nobody of a demo counts as active, not even its administrators.
  const sql = connect(url, { max: 4, connect_timeout: 10, demo: config.demo })
  stops.defer(() => sql.end({ timeout: 5 }))
  await requireAnswer(sql)
  return await work(sql, url)
}

/** The store of files, for copying: nothing is signed, so it needs no key. */
export const openFiles = ({ files, dataDir }: Config) =>
  createFiles(files, {
    folder: join(dataDir, 'files'),
    host: '',
    key: fixedKey(new Uint8Array(32)),
    now: () => new Date(),
  })
