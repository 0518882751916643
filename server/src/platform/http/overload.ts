import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import type { Meter } from '#platform/meter/meter.ts'
import { PreparedResponse } from './prepared-response.ts'
import { securityHeaders } from './security-headers.ts'
import { unfinishedRequests } from './unfinished.ts'

export interface Guard {
  /** Called when a request begins to take up the processor or the database, and when it no longer does. */
  begin(request: FastifyRequest): void
  end(request: FastifyRequest): void
  /** Called when an answer begins, with the bytes that are in memory for it alone. */
  answer(response: ServerResponse, bytes: number): void
  /** Refuses at once what this process cannot answer in time, and hands on the rest. */
  protect(handle: RequestListener): RequestListener
}

const retryAfter = 1
/** How often the log says that requests were refused. */
const logEveryMs = 10_000

/**
 * Refuses requests while this process is overloaded, so that those it takes are answered in time. A refusal costs a
 * small part of an answer, because it happens before the framework sees the request.
 */
export function guardOf(config: Config, log: FastifyBaseLogger, meter: Meter): Guard {
  const { requests } = config.overload
  const refuse = refusalOf(config, log)
  const turns = turnsOf(config.overload)
  const unfinished = unfinishedRequests(config)
  let inWork = 0
  return {
    begin(request) {
      if (request.isInWork) return
      request.isInWork = true
      inWork++
    },
    end(request) {
      if (!request.isInWork) return
      request.isInWork = false
      inWork--
    },
    answer: unfinished.answer,
    protect: (handle) => (request, response) => {
      const isLate = turns.isLate()
      const isBusy = inWork >= requests && isOfApi(request)
      if (isExempt(request) || (!isLate && !isBusy && unfinished.begin(request, response))) handle(request, response)
      else {
        meter.refused(carriesEvents(request))
        refuse(response)
      }
    },
  }
}

/** Files and pages are sent without the database, which is what most requests to the API wait for. */
const isOfApi = ({ url = '' }: IncomingMessage) => url.startsWith('/api/')

const carriesEvents = ({ url = '' }: IncomingMessage) => url.startsWith('/api/events')

/**
 * A load balancer must not take an overloaded process for a dead one, and who watches must see the overload; a refused
 * preflight would hide the reason.
 */
const isExempt = ({ url = '', method }: IncomingMessage) =>
  method === 'OPTIONS' || neverRefused.some((path) => url.startsWith(path))

const neverRefused = ['/api/health', '/api/ready', '/metrics']

/**
 * Measures the turns of the event loop, from the first request in a turn to its end. Single long turns are normal: a
 * schema is compiled, memory is collected. If they stay long, more arrives than can be answered, and the requests that
 * come late in such a turn are the ones that have waited. After a pause nothing waits, however long the turns before were.
 */
function turnsOf({ longTurnMs, overloadMs }: Config['overload']) {
  let began: number | undefined
  let longSince: number | undefined
  let lastEnded = 0

  function ended() {
    lastEnded = performance.now()
    if (began !== undefined && lastEnded - began >= longTurnMs) longSince ??= began
    else longSince = undefined
    began = undefined
  }

  return {
    isLate() {
      const now = performance.now()
      if (began === undefined) {
        began = now
        if (now - lastEnded >= longTurnMs) longSince = undefined
        setImmediate(ended)
      }
      return longSince !== undefined && now - longSince >= overloadMs && now - began >= longTurnMs
    },
  }
}

function refusalOf(config: Config, log: FastifyBaseLogger) {
  const body = JSON.stringify(new Problem('Unavailable').toBody())
  const headers = {
    ...securityHeaders(config),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'retry-after': String(retryAfter),
    ...(config.apiHost && { 'access-control-allow-origin': new URL(config.publicUrl).origin }),
  }
  let refused = 0
  function report() {
    log.warn({ refused }, 'overloaded: requests were refused')
    refused = 0
  }
  return (response: Parameters<RequestListener>[1]) => {
    if (response instanceof PreparedResponse) response.measured = 'refused'
    if (refused++ === 0) setTimeout(report, logEveryMs).unref()
    response.writeHead(503, headers).end(body)
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the guard counts it. */
    isInWork: boolean
  }
}
