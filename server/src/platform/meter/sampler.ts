import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from '#platform/db/db.ts'
import type { Meter } from './meter.ts'
import { type Added, addSample } from './samples.store.ts'

interface Sampled {
  meter: Meter
  sql: Pool
  log: FastifyBaseLogger
}

const minute = 60_000
/** How often the event loop is measured. */
const resolution = 20
/** After the minute has ended, so that a timer that fires early does not fall into the minute before. */
const afterwards = 50

/**
 * Writes what this process counted, at the end of every minute to the row of that minute: all processes together write
 * one row, and each adds its memory once.
 */
export function startSampler(services: Sampled) {
  const loop = monitorEventLoopDelay({ resolution })
  loop.enable()
  let timer: NodeJS.Timeout
  let writing = Promise.resolve()

  function ended() {
    // It measures from one look to the next, which without any delay is the resolution.
    const loopDelay = Math.max(0, loop.percentile(99) / 1e6 - resolution)
    loop.reset()
    const memory = process.memoryUsage.rss()
    writing = writeSample(services, new Date(Date.now() - minute / 2), { loopDelay, memory })
    wait()
  }
  function wait() {
    timer = setTimeout(ended, minute - (Date.now() % minute) + afterwards).unref()
  }
  wait()

  return {
    /** Writes what was counted since the last minute. */
    async stop() {
      clearTimeout(timer)
      loop.disable()
      await writing
      await writeSample(services, new Date())
    },
  }
}

/** Writes what was counted. If that fails, it is counted again and written with the next minute. */
export async function writeSample({ meter, sql, log }: Sampled, at: Date, more: Added = {}) {
  const counts = meter.take()
  try {
    await addSample(sql, at, { ...counts, ...more })
  } catch (error) {
    meter.giveBack(counts)
    log.warn({ err: error }, 'the figures of a minute could not be written; they are added to the next')
  }
}
