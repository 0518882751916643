import { listMigrations } from '@aulanova/contract/operations/metrics'
import { readHealth, readReadiness } from '@aulanova/contract/operations/system'
import { appliedMigrations, knownMigrations } from '#platform/db/migrate.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import { checkReadiness } from './readiness.rules.ts'

export const systemRoutes = (services: Services) => [
  route(readHealth, async () => ({ Status: 'ok' as const })),
  route(readReadiness, async () => {
    await checkReadiness(services)
    return { Status: 'ok' as const }
  }),
  route(listMigrations, async () => {
    const applied = new Map((await appliedMigrations(services.sql)).map((migration) => [migration.name, migration]))
    const Items = knownMigrations.map(({ name, checksum }) => ({
      Name: name,
      Checksum: checksum,
      Applied: applied.get(name)?.appliedAt ?? null,
      Milliseconds: applied.get(name)?.milliseconds ?? null,
    }))
    return { Items, Count: Items.length }
  }),
]
