import { setTimeout as pause } from 'node:timers/promises'
import { asPartOfNone } from '#platform/log/request-context.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './events.store.ts'
import { WaitingEvents } from './waiting-events.ts'

/** Events that wait to be written. */
export interface EventIntake {
  /** Takes as many as there is room for, and counts the others as dropped. */
  add(events: readonly store.NewEvent[]): void
  /** Writes what waits now, unless it can wait. False if that failed: what is left then waits for the next time. */
  flush(): Promise<boolean>
  /** Writes until nothing waits and all that was dropped is counted; for a process that stops. */
  drain(): Promise<void>
}

export interface WithEvents {
  events: EventIntake
}

/** Events that one statement writes, which takes the database some milliseconds. */
const atOnce = 250

/**
 * The part of the time in which events are written, because the statements of others wait for the same processors. More
 * than can be written in it waits, and what finds no room is dropped.
 */
const shareOfTime = 0.1

/** A process that stops does not wait for a database that is away. */
const maxTries = 3

/**
 * Collects events in memory and writes them together, so that a request with events needs no connection to the
 * database. A writer that falls behind leaves less room, and what finds none is dropped and counted.
 */
export function eventIntake(
  { sql, config, log, now }: Pick<Services, 'sql' | 'config' | 'log' | 'now'>,
  burst: Pick<Burst, 'add' | 'lasts'> = new Burst(performance.now()),
): EventIntake {
  const { maxWaiting, writeEveryMs } = config.events
  const waiting = new WaitingEvents()
  let dropped = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<boolean> | undefined
  let isStopping = false

  /** Writes about so many of the first events with what was dropped until now; returns how many are done with. */
  async function writeFirst(max: number): Promise<number> {
    const [some, lost] = [waiting.first(max), dropped]
    const { json, count } = some
    try {
      await store.add(sql, { at: now(), json, count, dropped: lost })
    } catch (error) {
      if (!isRefused(error)) throw error
      // One event that the database refuses must not take the others with it: it is found by halving.
      if (count > 1) {
        waiting.separate(some)
        return writeFirst(count >> 1)
      }
      await store.add(sql, { at: now(), json: '[]', count: 0, dropped: lost + count })
    }
    dropped -= lost
    waiting.remove(some)
    return count
  }

  /** In a burst the processors are needed to answer, so it is written afterwards, as long as half of the room is free. */
  const canWait = () => burst.lasts(performance.now()) && waiting.count < maxWaiting / 2 && dropped === 0 && !isStopping

  /** Writes what waits now: what arrives meanwhile waits for the next time, and is written together. */
  async function writeWaiting() {
    clearTimeout(timer)
    timer = undefined
    try {
      for (let left = waiting.count; (left > 0 || dropped > 0) && !canWait(); ) {
        const began = performance.now()
        left -= await writeFirst(Math.max(0, Math.min(left, atOnce)))
        const took = performance.now() - began
        if (left > 0 && !isStopping) await pause(Math.min(took * (1 / shareOfTime - 1), writeEveryMs))
      }
      return true
    } catch (error) {
      log.warn({ err: error, waiting: waiting.count }, 'events could not be written; they wait for the next try')
      return false
    }
  }

  const isAnythingLeft = () => waiting.count > 0 || dropped > 0

  function wait() {
    timer ??= asPartOfNone(() => setTimeout(() => void flush(), writeEveryMs).unref())
  }

  function flush() {
    writing ??= writeWaiting().finally(() => {
      writing = undefined
      if (isAnythingLeft()) wait()
    })
    return writing
  }

  async function drain() {
    isStopping = true
    // The write under way covers only what waited when it began.
    for (let tries = maxTries; tries > 0 && (writing || isAnythingLeft()); ) if (!(await flush())) tries--
    clearTimeout(timer)
    if (isAnythingLeft()) log.error({ lost: waiting.count, uncounted: dropped }, 'events could not be written')
  }

  return {
    add(events) {
      burst.add(events.length)
      const room = Math.max(0, maxWaiting - waiting.count)
      waiting.add(events.slice(0, room))
      dropped += Math.max(0, events.length - room)
      if (!writing) wait()
    },
    flush,
    drain,
  }
}

/** The value is wrong (class 22 and 23), not the connection. */
const isRefused = (error: unknown) => /^2[23]/.test((error as { code?: string }).code ?? '')

/** Events of a second that are a burst: more than people who look at pages cause. */
const perSecond = 2000

/** Shorter than this says nothing about the events of a second. */
const shortestMs = 250

/** A process that is killed loses what waits, so that a burst which does not end is written while it lasts. */
const longestMs = 15_000

/** Knows from how many events arrive whether they come in a burst. */
export class Burst {
  #arrived = 0
  #countedSince: number
  #began: number | null = null

  constructor(now: number) {
    this.#countedSince = now
  }

  add(events: number) {
    this.#arrived += events
  }

  /** Whether there is a burst, and one that is still short. */
  lasts(now: number) {
    const tookMs = now - this.#countedSince
    if (tookMs >= shortestMs) {
      const isMany = this.#arrived > (perSecond * tookMs) / 1000
      this.#began = isMany ? (this.#began ?? this.#countedSince) : null
      this.#arrived = 0
      this.#countedSince = now
    }
    return this.#began !== null && now - this.#began < longestMs
  }
}
