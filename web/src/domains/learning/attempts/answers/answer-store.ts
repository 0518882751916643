import { stored } from '#kit/browser/storage.ts'
import { readActor } from '#platform/session/session.ts'
import type { Answers, UnsentAnswer, UnsentAnswers } from './answers.ts'

export type AnswerStore = ReturnType<typeof createAnswerStore>

/** Includes the account id, so that another person at the same browser never reads it. */
const rootKeyOf = (attempt: string) => `attempt:${readActor()?.id ?? ''}:${attempt}`

/** For an attempt that has ended. The marks are removed last: other tabs take their removal for the end. */
export function clearAnswerStore(attempt: string) {
  const root = rootKeyOf(attempt)
  for (const name of stored.names(`${root}:`)) stored.remove(name)
  stored.remove(root)
}

/**
 * What this browser keeps of an open attempt, for all its tabs, in case the page or the connection goes away: the
 * answers that have not reached the server, and the questions marked for review. Each unsent answer has its own storage
 * key, so no tab can overwrite what another has written; of one question the newest answer stays.
 */
export function createAnswerStore(attempt: string) {
  const root = rootKeyOf(attempt)
  const prefix = `${root}:`
  /** Answers that storage refused (full, or switched off); they last as long as the page. */
  const inMemory = new Map<string, UnsentAnswer>()

  const read = (name: string) => inMemory.get(name) ?? stored.read<UnsentAnswer>(name)
  const remove = (name: string) => {
    inMemory.delete(name)
    stored.remove(name)
  }
  const marked = () => stored.read<string[]>(root) ?? []

  return {
    unsent: (): UnsentAnswers =>
      Object.fromEntries(
        [...stored.names(prefix), ...inMemory.keys()].flatMap((name) => {
          const answer = read(name)
          return answer ? [[name.slice(prefix.length), answer]] : []
        }),
      ),
    add: (question: string, choices: readonly string[]) => {
      const name = prefix + question
      const answer = { choices, stamp: Math.random().toString(36).slice(2) }
      inMemory.delete(name)
      stored.write(name, answer)
      if (read(name)?.stamp === answer.stamp) return
      remove(name)
      inMemory.set(name, answer)
    },
    /** Removes the answers that were sent, unless a newer one was given since. */
    removeSent: (sent: UnsentAnswers) => {
      for (const [question, { stamp }] of Object.entries(sent))
        if (read(prefix + question)?.stamp === stamp) remove(prefix + question)
    },
    marked,
    mark: (questions: readonly string[]) => stored.write(root, questions),
    /** Calls when another tab has answered, marked or sent something, or has handed the attempt in. */
    follow: (onChange: (answered: Answers) => void, onCleared: () => void) => {
      const listen = ({ key, newValue }: StorageEvent) => {
        if (key === root) return newValue === null ? onCleared() : onChange({})
        if (!key?.startsWith(prefix)) return
        // The answer may have been sent and removed since; the value of the event counts.
        onChange(newValue ? { [key.slice(prefix.length)]: (JSON.parse(newValue) as UnsentAnswer).choices } : {})
      }
      // Written even when empty: only the removal of an existing key is reported to other tabs.
      stored.write(root, marked())
      addEventListener('storage', listen)
      return () => removeEventListener('storage', listen)
    },
  }
}
