import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import {
  type beatNode,
  type ClaimedRequest,
  claimAvatar,
  type NodeAbilities,
  registerNode,
  releaseAvatar,
} from '@aulanova/contract/avatars/avatar-nodes'
import type { Reply } from '@aulanova/contract/kernel/endpoint'
import { type Beats, type NodeClient, orAborted, Refused, startBeats } from './client.ts'
import { type Engine, type Progress, removeAbandoned, workOn } from './work.ts'

export interface NodeOptions {
  client: NodeClient
  engine: Engine
  /** Where folders of works are made. */
  folder: string
  say(line: string): void
  /** Called when the server does not know the token; without it the node ends. */
  renewToken?: () => Promise<void>
  /** How often the engine is asked what it can do. */
  abilitiesEveryMs?: number
  /** How long it takes no work after something went wrong on its machine. */
  restMs?: number
}

export interface RunningNode {
  /** Rejects when the node cannot go on, such as for a token that was taken away. */
  ended: Promise<void>
  /** Gives back what it works on and ends. */
  stop(): Promise<void>
}

interface Doing {
  progress: Progress
  abort: AbortController
  called: PromiseWithResolvers<void>
  done: Promise<void>
}

const retryMs = 2000
const noProgress: Progress = { progress: 0, step: 'speaking', secondsLeft: null }

const isUnknown = (error: unknown) => error instanceof Refused && error.code === 'UnknownNode'
const isUnregistered = (error: unknown) => error instanceof Refused && error.code === 'InvalidState'

/** Says when the server is away, and when it is back: once each. A refusal is an answer. */
function outageOf(say: (line: string) => void) {
  let isAway = false
  return {
    begins(error: unknown) {
      if (isAway || error instanceof Refused) return
      isAway = true
      say(`The server does not answer: ${reasonOf(error)}. It is tried again.`)
    },
    ends() {
      if (isAway) say('The server answers again.')
      isAway = false
    },
  }
}

/** `fetch` hides the reason in the cause. */
const reasonOf = (error: unknown) => ((error as Error).cause as Error | undefined)?.message ?? (error as Error).message

/** For a node that stops. Releases first: what is left to do may take longer than the server is there. */
async function giveBack(client: NodeClient, [claim, { abort, done }]: [string, Doing]) {
  abort.abort(new Error('The node stops.'))
  await client.call(releaseAvatar, { body: { claim } }).catch(() => {})
  await done
}

/** Input and reports of the work on a claim; `changed` is called at each report. */
const surroundingsOf = (doing: Doing, changed: () => void) => ({
  signal: doing.abort.signal,
  report(progress: Progress) {
    doing.progress = progress
    changed()
  },
  called() {
    doing.called = Promise.withResolvers()
    return doing.called.promise
  },
})

/** What a beat says about a claim. */
const reportOf = ([
  Claim,
  {
    progress: { progress, step, secondsLeft },
  },
]: [string, Doing]) => ({
  Claim,
  Progress: Math.round(progress),
  Step: step,
  SecondsLeft: secondsLeft === null ? null : Math.round(secondsLeft),
})

/** Registers, beats, claims and works until it is stopped or its token is taken away. */
export function runNode(options: NodeOptions): RunningNode {
  const { client, engine, folder, say, renewToken, abilitiesEveryMs = 60_000, restMs = 30_000 } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const doings = new Map<string, Doing>()
  let abilities: NodeAbilities
  let terms: Reply<typeof registerNode>
  let beats: Beats | null = null
  let registeredAt = 0
  let restUntil = 0
  const newAbilities = watchAbilities(engine, abilitiesEveryMs)

  const firstAbilities = () => orAborted(engine.abilities(), signal)

  async function register(can: NodeAbilities) {
    terms = await client.call(registerNode, { body: { ...can, Claims: [...doings.keys()] } })
    abilities = can
    registeredAt = performance.now()
    const settings = { server: client.server, token: client.token(), everyMs: terms.BeatSeconds * 1000 }
    if (beats) beats.change(settings)
    else beats = startBeats({ ...settings, claims: reports() }, heard)
    for (const sentence of can.Missing) say(`${terms.Name} takes no work. ${sentence}`)
  }

  const reports = () => [...doings].map(reportOf)
  const reportBeats = () => beats?.change({ claims: reports() })

  /** At once, whatever else the node waits for. */
  function heard({ Lost, Called }: Reply<typeof beatNode>) {
    for (const claim of Lost) doings.get(claim)?.abort.abort(new Error('The claim is lost.'))
    for (const claim of Called) doings.get(claim)?.called.resolve()
  }

  /** What is wrong with this machine would be wrong with the next request too. */
  function rest({ message }: Error) {
    say(`A video was not made: ${message}`)
    restUntil = performance.now() + restMs
  }

  function begin(request: ClaimedRequest) {
    const abort = new AbortController()
    const doing: Doing = { progress: noProgress, abort, called: Promise.withResolvers(), done: Promise.resolve() }
    doings.set(request.Claim, doing)
    reportBeats()
    const limits = { maxSeconds: terms.MostSeconds, maxBytes: terms.MostBytes }
    const settings = { client, engine, folder, limits, broken: rest }
    doing.done = workOn(request, settings, surroundingsOf(doing, reportBeats))
      .catch((error: Error) => void (abort.signal.aborted || rest(error)))
      .finally(() => {
        doings.delete(request.Claim)
        reportBeats()
      })
  }

  const isReady = () => abilities.Missing.length === 0 && performance.now() >= restUntil

  /** Takes as much as it can. Whether it is ready is asked before each claim: work may fail while a beat or a claim is on its way. */
  async function claimAll() {
    while (doings.size < abilities.Capacity && isReady() && !signal.aborted) {
      const { Item } = await client.call(claimAvatar, {})
      if (!Item) return
      begin(Item)
    }
  }

  async function turn() {
    const can = newAbilities()
    if (can && !isDeepStrictEqual(can, abilities)) await register(can)
    const beaten = await beats?.next(signal)
    if (beaten && beaten.Waiting > 0) await claimAll()
  }

  /** A node that could not beat for so long has lost its claims: others work on them. Its thread of beats knows. */
  function loseAll() {
    if (!beats) return
    const silentMs = Math.min(performance.now() - registeredAt, beats.sinceBeaten())
    if (silentMs < terms.LeaseSeconds * 1000) return
    for (const { abort } of doings.values()) abort.abort(new Error('The server could not be reached.'))
  }

  async function recover(error: unknown) {
    loseAll()
    await pause(retryMs, undefined, { signal })
    if (isUnknown(error)) await renewToken?.()
    if (isUnknown(error) || isUnregistered(error) || !terms) await register(terms ? abilities : await firstAbilities())
  }

  async function run() {
    // What cannot be removed does not keep it from working.
    await removeAbandoned(folder).catch(() => {})
    let step = async () => register(await firstAbilities())
    const outage = outageOf(say)
    while (!signal.aborted) {
      try {
        await step()
        step = turn
        outage.ends()
      } catch (error) {
        if (signal.aborted) return
        if (isUnknown(error) && !renewToken) throw error
        outage.begins(error)
        step = () => recover(error)
      }
    }
  }

  const ended = run().finally(() => beats?.stop())
  // A caller need not wait for it: an error must not end the process as an unhandled rejection.
  ended.catch(() => {})
  return {
    ended,
    async stop() {
      stopping.abort()
      await ended.catch(() => {})
      await Promise.all([...doings].map((doing) => giveBack(client, doing)))
    },
  }
}

/**
 * Asks the engine from time to time what it can do, and answers what it has said since the last call, or null. It is not waited
 * for: an outside service that answers late would hold up the beats, and the node would lose its claims.
 */
function watchAbilities(engine: Engine, everyMs: number): () => NodeAbilities | null {
  let askedAt = performance.now()
  let said: NodeAbilities | null = null
  return () => {
    if (performance.now() - askedAt >= everyMs) {
      askedAt = performance.now()
      engine.abilities().then(
        (abilities) => {
          said = abilities
        },
        () => {},
      )
    }
    const heard = said
    said = null
    return heard
  }
}
