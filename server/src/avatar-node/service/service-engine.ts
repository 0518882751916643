import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { NodeAbilities } from '@aulanova/contract/avatar-nodes'
import { type Engine, EngineFailure, type Made, type Work } from '../engine.ts'
import { Abilities, Started, State } from './interface.ts'
import { type ServiceOptions, serviceClient } from './service-client.ts'

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
      const state = await client.call(State, 'GET', path, { signal })
      if (state.state === 'done') return state
      if (state.state === 'failed') throw new EngineFailure('refused', state.reason ?? 'The service gave no reason.')
      report({ progress: Math.min(98, state.progress ?? 0), step: 'waiting', secondsLeft: state.secondsLeft ?? null })
      await Promise.race([called(), pause(pollMs, undefined, { signal })])
      signal.throwIfAborted()
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
          Missing: [error instanceof EngineFailure ? error.message : 'The avatar service does not answer.'],
        }
      }
    },
    async make(work): Promise<Made> {
      const { request, folder, limits, signal } = work
      const { Claim, CallBack, Title, Script, Language, Voice, Avatar, Background } = request
      const body = JSON.stringify({
        title: Title,
        script: Script,
        language: Language,
        voice: Voice,
        avatar: Avatar,
        background: Background,
        callBack: CallBack,
      })
      work.report({ progress: 0, step: 'waiting', secondsLeft: null })
      // A repeated start with the same key starts nothing new.
      const headers = { 'idempotency-key': Claim }
      const { id } = await client.call(Started, 'POST', '/videos', { body, headers, signal })
      const path = `/videos/${id}`
      try {
        const { seconds, captions } = await finished(path, work)
        if (seconds === undefined) throw new EngineFailure('invalid', 'The service did not say how long the video is.')
        if (seconds > limits.mostSeconds) throw new EngineFailure('tooLong', 'The video is longer than allowed.')
        const video = join(folder, 'video.mp4')
        await client.fetch(`${path}/video`, { to: video, most: limits.mostBytes, signal })
        if (!captions) return { video, captions: null, seconds }
        const texts = join(folder, 'captions.vtt')
        await client.fetch(`${path}/captions`, { to: texts, most: limits.mostBytes, signal })
        return { video, captions: texts, seconds }
      } finally {
        // Also of what is finished and fetched: the service need not keep it.
        await client.cancel(path)
      }
    },
  }
}
