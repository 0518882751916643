import type { Config } from '#platform/config/config.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { lockFolder } from './lock.ts'
import { settingsFor } from './settings.ts'

/** Opens the operator's database or starts our own. */
export const openDatabase = async (config: Config): Promise<EmbeddedDatabase> =>
  config.databaseUrl ? { url: config.databaseUrl, stop: async () => {} } : openEmbedded(config)

async function openEmbedded(config: Config): Promise<EmbeddedDatabase> {
  const { dataDir } = config
  const unlock = await lockFolder(dataDir)
  const database = await startEmbedded(dataDir, settingsFor(config)).catch((error: unknown) => {
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
