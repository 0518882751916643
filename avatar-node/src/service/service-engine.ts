import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClaimedRequest, NodeAbilities } from '@aulanova/contract/avatars/avatar-nodes'
import { orAborted } from '#client.ts'
import { type Engine, EngineFailure, lineOf, type Made, type Work } from '../work.ts'
import { Abilities, type ServiceOptions, Started, State, serviceClient } from './service-client.ts'

interface Options extends ServiceOptions {
  capacity: number
  /** How often the service is asked unless it calls back. */
  pollMs?: number
}

/** Hands requests to an outside avatar service: starts, asks or waits to be called back, and fetches. */
export function serviceEngine({ capacity, pollMs = 5000, ...options }: Options): Engine {
  const client = serviceClient(options)

  /** Asks until the service is done. A call back only means to ask at once. */
  async function finished(path: string, { signal, report, called }: Work): Promise<State> {
    for (;;) {
      // Before the service is asked: it may call back while it answers.
      const news = called()
      const state = await client.call(State, 'GET', path, { signal })
      if (state.state === 'done') return state
      if (state.state === 'failed') throw new EngineFailure('refused', state.reason ?? 'The service gave no reason.')
      report({ progress: Math.min(98, state.progress ?? 0), step: 'waiting', secondsLeft: state.secondsLeft ?? null })
      await Promise.race([news, pause(pollMs, undefined, { signal })])
      signal.throwIfAborted()
    }
  }

  /**
   * Its path at the service. A start is never broken off, because the service may have begun already: what has no taker any more is
   * cancelled when its id is known.
   */
  async function start({ request, signal }: Work): Promise<string> {
    // A repeated start with the same key starts nothing new.
    const headers = { 'idempotency-key': request.Claim }
    const starting = client.call(Started, 'POST', '/videos', { body: orderOf(request), headers })
    const path = starting.then(({ id }) => `/videos/${id}`)
    try {
      return await orAborted(path, signal)
    } catch (error) {
      if (signal.aborted) path.then(client.cancel).catch(() => {})
      throw error
    }
  }

  return {
    async abilities(): Promise<NodeAbilities> {
      const can: NodeAbilities = {
        Kind: 'http',
        Capacity: capacity,
        Voices: [],
        Avatars: [],
        Backgrounds: [],
        Missing: [],
      }
      try {
        const { voices, avatars, backgrounds } = await client.call(Abilities, 'GET', '/abilities')
        return {
          ...can,
          Voices: voices.map(({ id, name, language }) => ({ Id: id, Name: name, Language: language })),
          Avatars: avatars.map(({ id, name }) => ({ Id: id, Name: name })),
          Backgrounds: backgrounds,
        }
      } catch (error) {
        return {
          ...can,
          Missing: [lineOf(error instanceof EngineFailure ? error.message : 'The avatar service does not answer.')],
        }
      }
    },
    async make(work): Promise<Made> {
      const { folder, limits, signal } = work
      work.report({ progress: 0, step: 'waiting', secondsLeft: null })
      const path = await start(work)
      try {
        const { seconds, captions } = await finished(path, work)
        if (seconds === undefined) throw new EngineFailure('invalid', 'The service did not say how long the video is.')
        if (seconds > limits.maxSeconds) throw new EngineFailure('tooLong', 'The video is longer than allowed.')
        const video = join(folder, 'video.mp4')
        await client.fetch(`${path}/video`, { to: video, max: limits.maxBytes, signal })
        if (!captions) return { video, captions: null, seconds }
        const texts = join(folder, 'captions.vtt')
        await client.fetch(`${path}/captions`, { to: texts, max: limits.maxBytes, signal })
        return { video, captions: texts, seconds }
      } finally {
        // Also of what is finished and fetched: the service need not keep it.
        await client.cancel(path)
      }
    },
  }
}

const orderOf = ({ Title, Script, Language, Voice, Avatar, Background, CallBack }: ClaimedRequest) =>
  JSON.stringify({
    title: Title,
    script: Script,
    language: Language,
    voice: Voice,
    avatar: Avatar,
    background: Background,
    callBack: CallBack,
  })
