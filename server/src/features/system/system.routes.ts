import { Problem } from '@aulanova/contract/problems'
import { readHealth, readReadiness } from '@aulanova/contract/system'
import { route } from '#http/route.ts'
import type { Services } from '#services.ts'

export const systemRoutes = ({ sql, files, state }: Services) => [
  route(readHealth, async () => ({ Status: 'ok' as const })),
  route(readReadiness, async () => {
    if (state.draining) throw new Problem('Unavailable')
    await Promise.all([sql`select 1`, files.check()])
    return { Status: 'ok' as const }
  }),
]
