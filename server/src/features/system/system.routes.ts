import { listMigrations } from '@aulanova/contract/metrics'
import { Problem } from '@aulanova/contract/problems'
import { readHealth, readReadiness } from '@aulanova/contract/system'
import { appliedMigrations, knownMigrations } from '#db/migrate.ts'
import { route } from '#http/route.ts'
import type { Services } from '#services.ts'

export const systemRoutes = ({ sql, files, state }: Services) => [
  route(readHealth, async () => ({ Status: 'ok' as const })),
  route(readReadiness, async () => {
    if (state.draining) throw new Problem('Unavailable')
    await Promise.all([sql`select 1`, files.check()])
    return { Status: 'ok' as const }
  }),
  route(listMigrations, async () => {
    const applied = new Map((await appliedMigrations(sql)).map((migration) => [migration.name, migration]))
    const Items = knownMigrations.map(({ name, checksum }) => ({
      Name: name,
      Checksum: checksum,
      Applied: applied.get(name)?.appliedAt ?? null,
      Milliseconds: applied.get(name)?.milliseconds ?? null,
    }))
    return { Items, Count: Items.length }
  }),
]
