import type { Config } from '#config.ts'
import { StartError } from '#start-error.ts'
import { connect } from './db.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded/embedded.ts'
import { lockFolder } from './embedded/lock.ts'
import { migrate } from './migrate.ts'

/** Opens the operator's database or starts our own, and migrates it. */
export async function openDatabase({ databaseUrl, dataDir }: Config): Promise<EmbeddedDatabase> {
  const database = databaseUrl ? { url: databaseUrl, stop: async () => {} } : await openEmbedded(dataDir)
  const sql = connect(database.url, { max: 2, connect_timeout: 10 })
  try {
    await sql`select 1`.catch((error: Error) => {
      throw new StartError(`The database at DATABASE_URL cannot be used: ${withoutSecrets(error.message)}.`)
    })
    await migrate(sql, database.url)
    return database
  } catch (error) {
    await database.stop()
    throw error
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const unlock = await lockFolder(dataDir)
  const database = await startEmbedded(dataDir).catch((error: unknown) => {
    unlock()
    throw error
  })
  return {
    url: database.url,
    async stop() {
      await database.stop()
      unlock()
    },
  }
}

const withoutSecrets = (message: string) => message.replace(/:\/\/[^@\s]*@/g, '://')
