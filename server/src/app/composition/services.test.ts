import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { testDatabase } from '#testing/database.ts'
import { createServices } from './compose.ts'

test.each([1, 2, 8, 13, 14, 17, 18, 23, 24, 32])(
  'of %s processes and the one for jobs, all connections fit a database of a hundred',
  async (n) => {
    const database = await testDatabase()
    const services = await createServices(readConfig({ LOG_LEVEL: 'error', WEB_CONCURRENCY: String(n) }), database.url)
    const { max } = services.sql.options
    const listening = max > 2 ? 1 : 0
    await services.close()
    await database.drop()
    expect(max).toBeGreaterThanOrEqual(2)
    expect((max + listening) * (n + 1)).toBeLessThan(90)
  },
)
