import { readActor } from '#lib/session.ts'
import { stored } from '#lib/storage.ts'
import type { Answers, Given, Waiting } from './answers.ts'

export type Memory = ReturnType<typeof createMemory>

/** Of this person's attempt: somebody else at the same browser never meets it. */
const homeOf = (attempt: string) => `attempt:${readActor()?.id ?? ''}:${attempt}`

/** It is over: nothing of it waits any more. The marks go last, since other tabs take that for the end. */
export function forget(attempt: string) {
  const home = homeOf(attempt)
  for (const name of stored.names(`${home}:`)) stored.remove(name)
  stored.remove(home)
}

/**
 * What this browser keeps of an open attempt, for all its tabs, in case the page or the connection goes away: the
 * answers that have not reached the server and the questions marked to be looked at once more. Each answer that waits
 * has a place of its own, so no tab can lose what another has written; of one question the newest stays.
 */
export function createMemory(attempt: string) {
  const home = homeOf(attempt)
  const prefix = `${home}:`
  /** Where the browser keeps nothing, the page does for as long as it lives. */
  const unkept = new Map<string, Given>()

  const given = (name: string) => unkept.get(name) ?? stored.read<Given>(name)
  const remove = (name: string) => {
    unkept.delete(name)
    stored.remove(name)
  }
  const marked = () => stored.read<string[]>(home) ?? []

  return {
    waiting: (): Waiting =>
      Object.fromEntries(
        [...stored.names(prefix), ...unkept.keys()].flatMap((name) => {
          const one = given(name)
          return one ? [[name.slice(prefix.length), one]] : []
        }),
      ),
    give: (question: string, choices: readonly string[]) => {
      const name = prefix + question
      const one = { choices, stamp: Math.random().toString(36).slice(2) }
      unkept.delete(name)
      stored.write(name, one)
      if (given(name)?.stamp === one.stamp) return
      remove(name)
      unkept.set(name, one)
    },
    /** Takes away what was sent, and nothing that was given since. */
    arrived: (sent: Waiting) => {
      for (const [question, { stamp }] of Object.entries(sent))
        if (given(prefix + question)?.stamp === stamp) remove(prefix + question)
    },
    marked,
    mark: (questions: readonly string[]) => stored.write(home, questions),
    /** Tells what another tab has answered, marked or sent; or that it has handed the attempt in. */
    follow: (onChange: (answered: Answers) => void, onForgotten: () => void) => {
      const listen = ({ key, newValue }: StorageEvent) => {
        if (key === home) return newValue === null ? onForgotten() : onChange({})
        if (!key?.startsWith(prefix)) return
        // It may have been sent since, and then it waits no more: what was written counts.
        onChange(newValue ? { [key.slice(prefix.length)]: (JSON.parse(newValue) as Given).choices } : {})
      }
      // So that its removal can be heard.
      stored.write(home, marked())
      addEventListener('storage', listen)
      return () => removeEventListener('storage', listen)
    },
  }
}
