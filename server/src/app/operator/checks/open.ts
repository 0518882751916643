import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fixedKey } from '#kernel/key.ts'
import { StartError } from '#kernel/start-error.ts'
import { createFiles } from '#platform/adapters/adapters.ts'
import type { Config } from '#platform/config/config.ts'
import { connect, type Pool } from '#platform/db/db.ts'
import { type EmbeddedDatabase, runningUrl } from '#platform/db/embedded/embedded.ts'
import { openDatabase } from '#platform/db/embedded/open.ts'
import { requireAnswer } from '#platform/db/migrate-database.ts'

interface Opening {
  /** Only for commands that fill an empty place: elsewhere DATA_DIR is mistyped if nothing is in it. */
  mayMake?: boolean
}

/** Says that nothing is in DATA_DIR, which is then mistyped or no server has started yet; null where there is a database. */
export const missingDatabase = ({ databaseUrl, dataDir }: Config) =>
  databaseUrl || existsSync(join(dataDir, 'postgres'))
    ? null
    : `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as the server has it. The first start of a server makes one.`

/** The database of a running server, or the one in the data folder, started for us. */
export async function openForOperator(config: Config, { mayMake = false }: Opening = {}): Promise<EmbeddedDatabase> {
  const missing = mayMake ? null : missingDatabase(config)
  if (missing) throw new StartError(missing)
  try {
    return await openDatabase(config)
  } catch (error) {
    if (!(error instanceof StartError) || config.databaseUrl) throw error
    return { url: await runningUrl(config.dataDir), stop: async () => {} }
  }
}

/** Does something with the database, and closes it. */
export async function withDatabase<T>(
  config: Config,
  work: (sql: Pool, url: string) => Promise<T>,
  opening?: Opening,
): Promise<T> {
  await using stops = new AsyncDisposableStack()
  const { url, stop } = await openForOperator(config, opening)
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
