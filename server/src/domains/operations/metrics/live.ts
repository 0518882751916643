import type { MetricsNow } from '@aulanova/contract/operations/metrics'
import type { Subscribe } from '#platform/http/stream.ts'
import { asPartOfNone } from '#platform/log/request-context.ts'
import type { Services } from '#platform/services/services.ts'
import { toCountries, toPoint } from './metrics.records.ts'
import { usersSince } from './metrics.store.ts'
import { eventsByMinute, lastMinute } from './samples.store.ts'

export const realtimeMs = 5 * 60_000
export const minutesShown = 30
/** Under a load that makes the query slow, it takes up no more than a twentieth of the time. */
const share = 20

export async function figuresNow({ sql, now }: Pick<Services, 'sql' | 'now'>): Promise<MetricsNow> {
  const at = now()
  const [users, minutes, server] = await Promise.all([
    usersSince(sql, new Date(at.getTime() - realtimeMs)),
    eventsByMinute(sql, at, minutesShown),
    lastMinute(sql, at),
  ])
  return {
    At: at.toISOString(),
    Users: toCountries(users),
    Minutes: minutes.map(({ minute, events }) => ({ Minute: minute, Events: events })),
    Server: server ? toPoint(server) : null,
  }
}

/** Asks the database once for all who look, and not at all while nobody does. */
export function liveFigures(services: Services): Subscribe {
  const { config, log } = services
  const listeners = new Set<(text: string) => void>()
  let last: string | undefined
  let timer: NodeJS.Timeout | undefined

  async function publish() {
    const began = performance.now()
    try {
      last = JSON.stringify(await figuresNow(services))
      for (const send of listeners) send(last)
    } catch (error) {
      log.warn({ err: error }, 'the figures of this moment could not be read')
    }
    const pause = Math.max(config.metrics.pushEveryMs, (performance.now() - began) * share)
    if (listeners.size > 0) timer = setTimeout(publish, pause).unref()
    else stop()
  }
  function stop() {
    clearTimeout(timer)
    timer = undefined
    last = undefined
  }

  return (send) => {
    listeners.add(send)
    if (last !== undefined) send(last)
    timer ??= asPartOfNone(() => setTimeout(publish, 0))
    return () => {
      listeners.delete(send)
      if (listeners.size === 0) stop()
    }
  }
}
