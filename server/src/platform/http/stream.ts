import type { ServerResponse } from 'node:http'
import type { Endpoint } from '@aulanova/contract/kernel/endpoint'
import { holds } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Authenticate } from '#kernel/client.ts'
import type { Guard } from './overload.ts'
import { PreparedResponse } from './prepared-response.ts'

/** Begins to send texts, each on one line, to one client; returns what ends it. */
export type Subscribe = (send: (text: string) => void) => () => void

/** Of one account and process: one for each open tab, but no more than a person has. */
const maxPerAccount = 10
/** A client that has left so many bytes unread is not reading. */
const maxUnread = 256 * 1024

interface Gate {
  authenticate: Authenticate
  guard: Guard
  /** How often the session is checked; the client gets a sign of life as often. */
  checkEveryMs: number
}

/** The open Server-sent events of one endpoint. */
export function streamsOf({ access }: Endpoint, { authenticate, guard, checkEveryMs }: Gate) {
  const open = new Map<() => void, string>()

  const isStillAllowed = async ({ headers, params }: FastifyRequest) =>
    holds(await authenticate(headers.authorization), access, params as { domain?: string })

  function start(request: FastifyRequest, reply: FastifyReply, subscribe: Subscribe) {
    const { raw } = reply
    beginAnswer(reply)
    const send = (text: string) => (raw.writableLength > maxUnread ? end() : raw.write(text))
    const leave = subscribe((text) => send(`data: ${text}\n\n`))
    const check = setInterval(() => {
      isStillAllowed(request).then(
        (isAllowed) => (isAllowed ? send(':\n\n') : end()),
        () => end(),
      )
    }, checkEveryMs).unref()
    function end() {
      if (!open.delete(end)) return
      clearInterval(check)
      leave()
      raw.end()
    }
    open.set(end, request.actor?.id ?? '')
    raw.once('close', end)
    // Who hung up before that has closed it already.
    if (raw.destroyed) end()
  }

  return {
    /** Called when the server closes, which waits for all answers to end. */
    endAll() {
      for (const end of open.keys()) end()
    },
    async answer(request: FastifyRequest, reply: FastifyReply, handle: () => Promise<Subscribe>) {
      const ofAccount = [...open.values()].filter((id) => id === request.actor?.id)
      if (ofAccount.length >= maxPerAccount) throw new Problem('LimitExceeded', { retryAfter: 60 })
      const subscribe = await handle()
      // A stream takes no work while nothing is sent, so it must not fill the places of requests that do.
      guard.end(request)
      guard.answer(reply.raw, 0)
      start(request, reply, subscribe)
    },
  }
}

/** The answer is ours from here on: the framework would wait for its end. A proxy must not collect it first. */
function beginAnswer(reply: FastifyReply) {
  const { raw }: { raw: ServerResponse } = reply
  if (raw instanceof PreparedResponse) raw.measured = 'stream'
  reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
  reply.hijack()
  raw.writeHead(200, reply.getHeaders() as Record<string, string>)
  raw.write('retry: 5000\n\n')
}
