import type { Endpoint } from '@aulanova/contract/kernel/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import type { Tagged } from './answers.ts'
import type { ResponseCache } from './response-cache.ts'
import { serializerCompiler } from './serialization.ts'

const json = 'application/json; charset=utf-8'

type Handle = (input: Pick<FastifyRequest, 'params' | 'query'>) => Promise<unknown>

const durations = new WeakMap<object, number>()

/** Lets an answer that will not stay true be cached for so many milliseconds at most. */
export const keepFor = (answer: object, ms: number) => durations.set(answer, ms)

/** The handler of an endpoint whose answers are cached: it does not know the caller, because all callers get the same answer. */
export function cachedHandler(cached: ResponseCache, endpoint: Endpoint, handle: Handle) {
  const serialize = serializerCompiler({ schema: endpoint.reply })
  const keyOf = keysOf(endpoint)
  const longestMs = endpoint.cachedMinutes ? endpoint.cachedMinutes * 60_000 : Number.POSITIVE_INFINITY

  function prepare(request: FastifyRequest, reply: FastifyReply, answer: Tagged) {
    request.tagged = answer
    reply.header('content-type', json)
    return answer.payload
  }

  return (request: FastifyRequest, reply: FastifyReply) => {
    const { params, query } = request
    let ms = longestMs
    const answer = cached.answer({
      key: keyOf(request),
      make: async () => {
        const body = await handle({ params, query })
        ms = Math.min(longestMs, durations.get(body as object) ?? longestMs)
        return serialize(body)
      },
      longestMs: () => ms,
    })
    if (answer instanceof Promise) return answer.then((made) => prepare(request, reply, made))
    return prepare(request, reply, answer)
  }
}

/** By what the schemas name, in their order: another order in the address, or more than they name, is no other key. */
function keysOf({ path, params, query }: Endpoint) {
  const [inPath, inQuery] = [namesIn(params), namesIn(query)]
  const valuesOf = (names: string[], given: unknown) => names.map((name) => (given as Record<string, unknown>)[name])
  return (request: FastifyRequest) =>
    JSON.stringify([path, valuesOf(inPath, request.params), valuesOf(inQuery, request.query)])
}

function namesIn(schema: TSchema | undefined) {
  if (!schema) return []
  const { properties } = schema as { properties?: object }
  // Without the names all requests would have one key, and one answer.
  if (!properties) throw new Error('The parameters of a cached endpoint are not a plain object')
  return Object.keys(properties)
}
