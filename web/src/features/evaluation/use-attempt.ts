import { type Attempt, readAttempt, startAttempt } from '@aulanova/contract/attempts'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { isProblem } from '#lib/problem.ts'
import { announce } from '#lib/written.ts'
import { offsetOf } from './clock.ts'

export interface Taking {
  attempt: Attempt
  /** Of the server's clock to this one. */
  offset: number
}

async function timed(ask: () => Promise<{ Item: Attempt }>): Promise<Taking> {
  const sent = Date.now()
  const { Item } = await ask()
  return { attempt: Item, offset: offsetOf(Item.Now, sent, Date.now()) }
}

/** Reads an open attempt; null when it was closed meanwhile, on another device say. Never starts one. */
export const readOpen = (id: string): Promise<Taking | null> =>
  timed(() => call(readAttempt, { params: { id } })).catch((error: unknown) => {
    if (isProblem(error) && error.code === 'AttemptClosed') return null
    throw error
  })

export function useAttempt(course: string, form: string) {
  const [taking, setTaking] = useState<Taking | null>(null)
  const [isOpening, setOpening] = useState(false)
  const [error, setError] = useState<unknown>(null)

  /** Answers the attempt to work at now, if there is one. */
  const attemptTo = async (open: () => Promise<Taking | null>) => {
    setOpening(true)
    setError(null)
    try {
      const opened = await open()
      setTaking(opened)
      announce('forms')
      return opened
    } catch (reason) {
      setError(reason)
      announce('forms')
      return null
    } finally {
      setOpening(false)
    }
  }

  return {
    taking,
    isOpening,
    error,
    /** Counts as a try. `number` is the one the person means: if it was used meanwhile, no further one begins. */
    start: (number: number) =>
      attemptTo(() => timed(() => call(startAttempt, { body: { course, form, try: number } }))),
    /** Only what is open; never begins a new one. */
    resume: (id: string) => attemptTo(() => readOpen(id)),
    forgetError: () => setError(null),
    leave: () => setTaking(null),
  }
}
