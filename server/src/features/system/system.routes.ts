import { Problem } from '@aulanova/contract/problems'
import { readHealth, readReady } from '@aulanova/contract/system'
import { route } from '#http/route.ts'
import type { Services } from '#services.ts'

export const systemRoutes = ({ sql, files, state }: Services) => [
  route(readHealth, async () => ({ status: 'ok' as const })),
  route(readReady, async () => {
    if (state.draining) throw new Problem('Unavailable')
    await Promise.all([sql`select 1`, files.check()])
    return { status: 'ready' as const }
  }),
]
