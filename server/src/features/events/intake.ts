import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '#services.ts'
import * as store from './events.store.ts'

/** Events that wait to be written. */
export interface EventIntake {
  /** Takes as many as there is room for, and counts the others as dropped. */
  add(events: readonly store.NewEvent[]): void
  /** Writes all that wait. */
  flush(): Promise<void>
}

export interface WithEvents {
  events: EventIntake
}

/** Events that one statement writes, which takes the database some milliseconds. */
const atOnce = 250

/**
 * Collects events in memory and writes them together, so that a request with events needs no connection to the
 * database. A writer that falls behind leaves less room, and what finds none is dropped and counted.
 */
export function eventIntake({ sql, config, log, now }: Pick<Services, 'sql' | 'config' | 'log' | 'now'>): EventIntake {
  const { mostWaiting, writeEveryMs } = config.events
  /** As JSON: made when they arrive, so that writing many at once takes the event loop no time. */
  let waiting: string[] = []
  let dropped = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined

  /** Writes up to so many of the first events with what was dropped until now; returns how many are done with. */
  async function writeFirst(most: number): Promise<number> {
    const [some, lost] = [waiting.slice(0, most), dropped]
    try {
      await store.add(sql, { at: now(), events: some, dropped: lost })
    } catch (error) {
      if (!isRefused(error)) throw error
      // One event that the database refuses must not take the others with it: it is found by halving.
      if (some.length > 1) return writeFirst(some.length >> 1)
      await store.add(sql, { at: now(), events: [], dropped: lost + some.length })
    }
    dropped -= lost
    waiting = waiting.slice(some.length)
    return some.length
  }

  /** Writes what waits now: what arrives meanwhile waits for the next time, and is written together. */
  async function writeWaiting() {
    clearTimeout(timer)
    timer = undefined
    try {
      for (let left = waiting.length; left > 0 || dropped > 0; ) {
        const began = performance.now()
        left -= await writeFirst(Math.min(left, atOnce))
        // As long again for others, whose statements wait for the same processors, while there is room enough.
        if (left > 0 && waiting.length < mostWaiting / 2) await pause(performance.now() - began)
      }
    } catch (error) {
      log.warn({ err: error, waiting: waiting.length }, 'events could not be written; they wait for the next try')
    }
  }

  function wait() {
    timer ??= setTimeout(() => void flush(), writeEveryMs).unref()
  }

  function flush() {
    writing ??= writeWaiting().finally(() => {
      writing = undefined
      if (waiting.length > 0) wait()
    })
    return writing
  }

  return {
    add(events) {
      const room = Math.max(0, mostWaiting - waiting.length)
      for (const event of events.slice(0, room)) waiting.push(JSON.stringify(event))
      dropped += Math.max(0, events.length - room)
      if (!writing) wait()
    },
    flush,
  }
}

/** The value is wrong (class 22 and 23), not the connection. */
const isRefused = (error: unknown) => /^2[23]/.test((error as { code?: string }).code ?? '')
