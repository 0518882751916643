import type { Endpoint, Input } from '@aulanova/contract/kernel/endpoint'
import { type MetricsNow, streamMetrics } from '@aulanova/contract/operations/metrics'
import { useEffect, useState } from 'react'
import { open } from '#platform/api/call.ts'
import { problemOf } from '#platform/problems/problem.ts'

const firstPause = 1000
const longestPause = 30_000

export interface Now {
  /** The last figures; undefined until the first have arrived. */
  now: MetricsNow | undefined
  /** False while the stream is broken: the figures are then those of before. */
  isLive: boolean
}

/** The figures that move while one looks, by one stream. It rests while the page is hidden, and is opened again when it breaks. */
export function useNow(): Now {
  const [now, setNow] = useState<MetricsNow>()
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    const stop = whileVisible((signal) =>
      follow(signal, (message) => {
        setLive(message !== null)
        if (message) setNow(message)
      }),
    )
    return stop
  }, [])
  return { now, isLive }
}

/** Null: the stream broke. */
type Heard = (message: MetricsNow | null) => void

async function follow(signal: AbortSignal, heard: Heard) {
  for (let pause = firstPause; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
    try {
      await followStream(
        streamMetrics,
        {},
        {
          signal,
          onMessage: (data) => {
            pause = firstPause
            heard(JSON.parse(data) as MetricsNow)
          },
        },
      )
    } catch {
      // Whatever the reason, it is tried again; a session that has ended is noticed by the other requests of the page.
    }
    if (signal.aborted) return
    heard(null)
    await wait(pause, signal)
  }
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Runs it while the page can be seen. Answers how to stop. */
function whileVisible(run: (signal: AbortSignal) => Promise<void>) {
  let running: AbortController | null = null
  const follow = () => {
    if (document.hidden) {
      running?.abort()
      running = null
    } else if (!running) {
      running = new AbortController()
      void run(running.signal)
    }
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    running?.abort()
  }
}

interface Following {
  signal: AbortSignal
  onMessage: (data: string) => void
}

/**
 * Follows a stream of server-sent events until it ends. By `fetch` and not `EventSource`, which cannot send the token of
 * the session.
 */
async function followStream<E extends Endpoint>(endpoint: E, input: Input<E>, following: Following) {
  const response = await open(endpoint, input, { signal: following.signal })
  if (!response.ok || !response.body) throw await problemOf(response)
  let rest = ''
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const events = (rest + text).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const data = dataOf(event)
      if (data) following.onMessage(data)
    }
  }
}

/** Lines that begin with a colon are comments, sent to keep the connection open. */
const dataOf = (event: string) =>
  event
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trim())
    .join('\n')
