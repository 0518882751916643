import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { compressed, type Encoding, encodingFor } from './compression.ts'
import type { Guard } from './overload.ts'
import { linesOf, PreparedResponse } from './prepared-response.ts'
import { securityHeaders, sitePolicy } from './security-headers.ts'
import { hasBody } from './server.ts'

/**
 * Sets the headers that every answer has. No route of the API or of the sites replaces one, so there they are written as
 * one text; routes for files do, and a request that a test injects has another kind of response.
 */
export function commonHeaders(config: Config) {
  const usual = securityHeaders(config)
  const ofSite = { ...usual, 'content-security-policy': sitePolicy }
  const api = { headers: Object.entries(usual), prepared: linesOf(usual) }
  const site = { headers: Object.entries(ofSite), prepared: linesOf(ofSite) }
  const rest = { ...api, prepared: null }
  // A site is known by its route: an address can be written in many ways.
  const kindOf = (request: FastifyRequest) => {
    if (request.url.startsWith('/api/')) return api
    return request.routeOptions.config?.isSite ? site : rest
  }
  return (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('x-request-id', request.id)
    const { headers, prepared } = kindOf(request)
    if (prepared && reply.raw instanceof PreparedResponse) reply.raw.prepared = prepared
    else for (const [name, value] of headers) reply.header(name, value)
  }
}

type Done = (error: Error | null, payload?: unknown) => void

/** What is done with every answer before it is sent: callbacks and no promises, because every request pays for it. */
export const finishAnswer =
  (state: { draining: boolean }, guard: Guard) =>
  (request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Done) => {
    guard.end(request)
    if (state.draining) reply.header('connection', 'close')
    // Fastify would close at once, and a client that is still sending would not receive the answer: see limitedServer.
    else if (!request.raw.complete && hasBody(request.raw)) reply.removeHeader('connection')
    const send = (payload: unknown, ownBytes = 0) => {
      guard.answer(reply.raw, ownBytes)
      done(null, payload)
    }
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return send(payload)
    if (isUnchanged(request, reply, payload)) {
      reply.code(304)
      return send('')
    }
    const encoding = encodingFor(request, reply, payload)
    if (!encoding) return send(payload, ownBytesOf(payload))
    reply.header('content-encoding', encoding).removeHeader('content-length')
    encode(encoding, payload, request.tagged, (error, form) =>
      error ? done(error) : send(form, ownBytesOf(payload) && (form as Buffer).length),
    )
  }

/** A buffer is one that is cached with its compressed forms, and the same for all clients. */
const ownBytesOf = (payload: string | Buffer) => (Buffer.isBuffer(payload) ? 0 : Buffer.byteLength(payload))

/**
 * Gives an answer that may be cached and revalidated (`no-cache`) a tag, and says whether the client has this very answer.
 * Weak, because the same tag is sent with every encoding.
 */
function isUnchanged({ headers, tagged }: FastifyRequest, reply: FastifyReply, payload: string | Buffer) {
  const mayKeep = reply.getHeader('cache-control') === 'no-cache' && reply.statusCode === 200
  if (!mayKeep || reply.hasHeader('etag')) return false
  const tag = tagOf(payload, tagged)
  reply.header('etag', `W/${tag}`)
  return headers['if-none-match']?.includes(tag) ?? false
}

/**
 * A public answer and what was made of it: the last one of a route, since most answer the same again and comparing is
 * faster than hashing, or one of `response-cache.ts`.
 */
export interface Tagged {
  payload: string | Buffer | undefined
  tag: string
  forms: Forms
}

/** What is sent in an encoding, or who waits for it while it is compressed. */
type Forms = Partial<Record<Encoding, Buffer | Done[]>>

export const tagged = (payload: string | Buffer): Tagged => ({ payload, tag: hashed(payload), forms: {} })

/** Before the first answer of a route. */
export const untagged = (): Tagged => ({ payload: undefined, tag: '', forms: {} })

const hashed = (payload: string | Buffer) => `"${hash('sha1', payload, 'base64url')}"`

function tagOf(payload: string | Buffer, last: Tagged | null) {
  if (last?.payload === payload) return last.tag
  if (!last) return hashed(payload)
  return Object.assign(last, tagged(payload)).tag
}

/** An answer that stays the same is compressed once, however many ask for it meanwhile. */
function encode(encoding: Encoding, payload: string | Buffer, answer: Tagged | null, done: Done) {
  // Taken now: the answer of the route may be another one once this one is compressed.
  const forms: Forms = answer?.payload === payload ? answer.forms : {}
  const made = forms[encoding]
  if (Buffer.isBuffer(made)) return done(null, made)
  if (made) return void made.push(done)
  const waiting = [done]
  forms[encoding] = waiting
  compressed(encoding, payload, (error, form?: Buffer) => {
    if (form) forms[encoding] = form
    else delete forms[encoding]
    for (const send of waiting) send(error, form)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether what organizations write is on the page. */
    isSite?: boolean
  }
  interface FastifyRequest {
    /** Null where answers are not cached. */
    tagged: Tagged | null
  }
}
