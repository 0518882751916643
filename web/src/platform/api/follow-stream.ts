import type { Endpoint, Input } from '@aulanova/contract/kernel/endpoint'
import { problemOf } from '#platform/problems/problem.ts'
import { open } from './call.ts'

interface Following {
  signal: AbortSignal
  onMessage: (data: string) => void
}

/**
 * Follows a stream of server-sent events until it ends. By `fetch` and not `EventSource`, which cannot send the token of
 * the session.
 */
export async function followStream<E extends Endpoint>(endpoint: E, input: Input<E>, following: Following) {
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
