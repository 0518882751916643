import { type Attempt, readFormSummary, startAttempt } from '@aulanova/contract/evaluations'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { announce } from '#lib/written.ts'
import { offsetOf } from './clock.ts'

export interface Taking {
  attempt: Attempt
  /** Of the server's clock to this one. */
  offset: number
}

/** Starts an attempt, or takes the open one up again. */
export async function openAttempt(course: string, form: string): Promise<Taking> {
  const sent = Date.now()
  const { Item } = await call(startAttempt, { body: { course, form } })
  return { attempt: Item, offset: offsetOf(Item.Now, sent, Date.now()) }
}

/** Asked of the server, since a remembered answer could make a new attempt start by itself. */
export const readOpenAttempt = async (course: string, form: string) =>
  (await call(readFormSummary, { params: { course, id: form } })).Item.OpenAttempt

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
    /** Counts as a try, unless one is open. */
    start: () => attemptTo(() => openAttempt(course, form)),
    /** Only what is open; never begins a new one. */
    resume: () => attemptTo(async () => ((await readOpenAttempt(course, form)) ? openAttempt(course, form) : null)),
    leave: () => setTaking(null),
  }
}
