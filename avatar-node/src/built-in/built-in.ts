import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { avatars, backgrounds, voices } from '@aulanova/contract/avatars/avatar-catalogue'
import type { ClaimedRequest, NodeAbilities } from '@aulanova/contract/avatars/avatar-nodes'
import { type Engine, EngineFailure, type Made, type Work } from '../work.ts'
import type { Filming, FilmMessage } from './film.ts'
import { missingPrograms, speakerOf } from './programs.ts'

export interface BuiltInSettings {
  /** Percent of all processors that the work may use. */
  share: number
  /** Of the processes that make a film. */
  environment: NodeJS.ProcessEnv
}

const program = fileURLToPath(new URL('./film.ts', import.meta.url))

/** Ends the process of a film and all that it started. */
function endGroup({ pid }: ChildProcess) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // All of them have ended already.
  }
}

const isAvatar = (id: string): id is keyof typeof avatars => Object.hasOwn(avatars, id)

function chosen({ Voice, Avatar }: ClaimedRequest) {
  const speaker = speakerOf(Voice)
  if (!speaker) throw new EngineFailure('speech', `There is no voice ${Voice}`)
  if (!isAvatar(Avatar)) throw new EngineFailure('drawing', `There is no avatar ${Avatar}`)
  return { speaker, avatar: Avatar }
}

/** Runs in a process of its own, because drawing would keep the caller from answering others. */
function filmed(filming: Filming, environment: NodeJS.ProcessEnv, { signal, report }: Work): Promise<Made> {
  signal.throwIfAborted()
  // The folder is for people who look at the list of processes.
  const child = fork(program, [filming.folder], {
    detached: true,
    serialization: 'advanced',
    execArgv: [],
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const abort = () => endGroup(child)
  signal.addEventListener('abort', abort, { once: true })
  return new Promise<Made>((resolve, reject) => {
    let complaints = ''
    let outcome: FilmMessage | undefined
    child.stderr?.on('data', (part: Buffer) => {
      complaints = (complaints + part.toString()).slice(-1000)
    })
    child.on('message', (message: FilmMessage) => {
      if ('progress' in message) report(message.progress)
      else outcome = message
    })
    child.on('error', reject)
    child.on('close', () => {
      if (signal.aborted) reject(signal.reason)
      else if (outcome && 'made' in outcome) resolve(outcome.made)
      else if (outcome && 'failed' in outcome) reject(errorOf(outcome.failed))
      else {
        // It may have left a program behind.
        endGroup(child)
        reject(new Error(`The process of the film ended: ${complaints.trim()}`))
      }
    })
    child.send(filming, () => {})
  }).finally(() => signal.removeEventListener('abort', abort))
}

const errorOf = ({ failure, reason }: Extract<FilmMessage, { failed: unknown }>['failed']) =>
  failure ? new EngineFailure(failure, reason) : new Error(reason)

async function abilities(): Promise<NodeAbilities> {
  return {
    Kind: 'built-in',
    Capacity: 1,
    Voices: voices.map(({ id, name, language }) => ({ Id: id, Name: name, Language: language })),
    Avatars: Object.entries(avatars).map(([Id, Name]) => ({ Id, Name })),
    Backgrounds: [...backgrounds],
    Missing: await missingPrograms(),
  }
}

/** Speaks with espeak-ng, draws a face and encodes with ffmpeg. */
export function builtInEngine({ share, environment }: BuiltInSettings): Engine {
  return {
    abilities,
    async make(work) {
      const { folder, limits, request } = work
      return filmed({ request, folder, limits, share, ...chosen(request) }, environment, work)
    },
  }
}
