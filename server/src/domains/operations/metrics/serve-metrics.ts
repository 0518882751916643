import { createHash, timingSafeEqual } from 'node:crypto'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/services/services.ts'
import { connectionsAllowed } from './metrics.store.ts'
import { toPrometheus } from './prometheus.ts'
import { lastMinute, totals } from './samples.store.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Serves the figures of the whole product, whichever process is asked, to who sends the token. Without a token set: 404. */
export function serveMetrics(app: FastifyInstance, { config, sql, now }: Services) {
  const { token } = config.metrics
  const expected = token && digest(`Bearer ${token}`)
  app.get('/metrics', async ({ headers }, reply) => {
    if (!expected) throw new Problem('NotFound')
    // Digests have one length, and comparing them takes the same time whatever was sent.
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) throw new Problem('SessionExpired')
    const [total, minute, maxConnections] = await Promise.all([
      totals(sql),
      lastMinute(sql, now()),
      connectionsAllowed(sql),
    ])
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(toPrometheus({ total, minute, maxConnections, now: now() }))
  })
}
