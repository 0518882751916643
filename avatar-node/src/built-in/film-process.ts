import { setPriority } from 'node:os'
import { EngineFailure, type Made, type Progress } from '../engine.ts'
import { type Filming, filmOf } from './film.ts'

/**
 * The process that makes one film and ends. It leads a process group, to which the programs that it starts belong: the one
 * who started it ends all of them with one signal, and it does so itself when that one is gone.
 */
export type FilmMessage =
  | { progress: Progress }
  | { made: Made }
  | { failed: { failure: EngineFailure['failure'] | null; reason: string } }

const endAll = () => process.kill(-process.pid, 'SIGKILL')
process.on('disconnect', endAll)
if (!process.connected) endAll()
setPriority(19)

const send = (message: FilmMessage) =>
  new Promise<void>((resolve) => (process.send ? process.send(message, () => resolve()) : resolve()))

const outcome = (filming: Filming): Promise<FilmMessage> =>
  filmOf(filming, (progress) => void send({ progress })).then(
    (made) => ({ made }),
    (error: Error) => ({
      failed: { failure: error instanceof EngineFailure ? error.failure : null, reason: error.message },
    }),
  )

process.once('message', (filming: Filming) => {
  void outcome(filming).then(send).then(endAll)
})
