import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { backgrounds } from '@aulanova/contract/avatars/avatar-catalogue'
import { ChoiceId } from '@aulanova/contract/avatars/avatars'
import { Name, Nullable, OneOf } from '@aulanova/contract/kernel/common'
import { languages } from '@aulanova/contract/kernel/languages'
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { persistently } from '#client.ts'
import { EngineFailure } from '../work.ts'

/**
 * What an outside avatar service answers; `docs/avatar-nodes.md` has the whole interface. What a service says beyond this
 * is ignored, and an answer that does not fit counts as none.
 */

/** `GET /abilities` */
export const Abilities = Type.Object({
  voices: Type.Array(Type.Object({ id: ChoiceId, name: Name, language: OneOf(languages) }), { maxItems: 500 }),
  avatars: Type.Array(Type.Object({ id: ChoiceId, name: Name }), { maxItems: 500 }),
  backgrounds: Type.Array(OneOf(backgrounds), { maxItems: backgrounds.length }),
})

const id = Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_~-][A-Za-z0-9._~-]*$' })

/** `POST /videos` */
export const Started = Type.Object({ id })

/** `GET /videos/{id}` */
export const State = Type.Object({
  state: OneOf(['working', 'done', 'failed']),
  /** Percent. */
  progress: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  secondsLeft: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 86_400 }))),
  /** Why it failed. */
  reason: Type.Optional(Type.String({ maxLength: 300 })),
  /** The length of the video. */
  seconds: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 86_400 })),
  /** Whether there are captions. */
  captions: Type.Optional(Type.Boolean()),
})
export type State = Static<typeof State>

export interface ServiceOptions {
  url: string
  /** The header that proves who calls. */
  sign: (text: string) => string
  /** How long one answer may take, and pauses between tries. */
  timeoutMs?: number
  retryMs?: number
}

const tries = 4
/** A file takes longer than an answer. */
const longestFetchMs = 15 * 60_000
/** An answer that is no file is small. */
const longestAnswer = 256 * 1024

/**
 * Calls an outside service. Each call is signed, ends after a time-out, and is tried again when the service
 * cannot be reached or has an error of its own.
 */
export function serviceClient({ url, sign, timeoutMs = 20_000, retryMs = 1000 }: ServiceOptions) {
  async function once(method: string, path: string, { body = '', signal, headers = {}, longestMs = timeoutMs }: Sent) {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...headers,
        'aulanova-signature': sign(`${method} ${path}\n${body}`),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body }),
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, AbortSignal.timeout(longestMs)]) : AbortSignal.timeout(longestMs),
    })
    if (answer.ok) return answer
    const isOfService = answer.status >= 500 || answer.status === 429 || answer.status === 408
    if (isOfService) {
      await answer.body?.cancel()
      throw new Error(`The service answered with ${answer.status}.`)
    }
    const text = await bounded(answer)
    throw new EngineFailure('refused', reasonIn(text) ?? `The service answered with ${answer.status}.`)
  }

  const again = async <T>(signal: AbortSignal | undefined, call: () => Promise<T>): Promise<T> => {
    const isFinal = (error: unknown) => error instanceof EngineFailure
    try {
      return await persistently({ signal, tries, pauseMs: retryMs, isFinal }, call)
    } catch (error) {
      if (signal?.aborted || isFinal(error)) throw error
      throw new EngineFailure('unreachable', 'The avatar service could not be reached.', { cause: error })
    }
  }

  return {
    call: <S extends TSchema>(schema: S, method: 'GET' | 'POST', path: string, sent: Sent = {}): Promise<Static<S>> =>
      again(sent.signal, async () => checked(schema, await bounded(await once(method, path, sent)))),
    /** A failure to cancel is ignored: the work is ours no more. */
    cancel: (path: string) => once('DELETE', path, {}).then(drained, () => {}),
    fetch: (path: string, { to, max, signal }: Fetched) =>
      again(signal, async () => {
        const answer = await once('GET', path, { signal, longestMs: longestFetchMs })
        await pipeline(Readable.fromWeb(answer.body as ReadableStream), limited(max), createWriteStream(to), {
          signal,
        })
      }),
  }
}

interface Sent {
  body?: string
  headers?: Record<string, string>
  signal?: AbortSignal
  longestMs?: number
}

interface Fetched {
  to: string
  max: number
  signal: AbortSignal
}

const drained = async (answer: Response) => {
  await answer.body?.cancel()
}

const limited = (max: number) =>
  async function* (source: AsyncIterable<Buffer>) {
    let bytes = 0
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > max) throw new EngineFailure('tooLarge', 'The file is larger than allowed.')
      yield chunk
    }
  }

async function bounded(answer: Response) {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > longestAnswer) throw new EngineFailure('invalid', 'The service answered with too much.')
  }
  return text
}

function checked<S extends TSchema>(schema: S, text: string): Static<S> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new EngineFailure('invalid', 'The service answered with something that is no JSON.')
  }
  if (!Value.Check(schema, value)) throw new EngineFailure('invalid', 'The service did not answer as agreed.')
  return value as Static<S>
}

function reasonIn(text: string) {
  try {
    const { reason } = JSON.parse(text) as { reason?: unknown }
    return typeof reason === 'string' ? reason.slice(0, 200) : null
  } catch {
    return null
  }
}
