import type { Endpoint, Input, Reply } from '@aulanova/contract/kernel/endpoint'
import type { Problem } from '@aulanova/contract/kernel/problems'
import { useRef, useState } from 'react'
import { call, resourceOf } from './call.ts'
import { announce } from './written.ts'

interface Outcome<T> {
  isPending: boolean
  data: T | undefined
  error: Problem | null
}

interface Then<T> {
  /** Before the reads of the resource are refreshed. */
  onWritten?: (() => void) | undefined
  onSuccess?: (reply: T) => void
  onError?: (problem: Problem) => void
}

const untouched = { isPending: false, data: undefined, error: null }

/**
 * Writes to an endpoint, then refreshes all reads of the same resource. However often a button is pressed before the answer has come,
 * the same thing is written once.
 */
export function useWrite<E extends Endpoint>(endpoint: E) {
  const [outcome, setOutcome] = useState<Outcome<Reply<E>>>(untouched)
  const underWay = useRef<{ key: string; reply: Promise<Reply<E>> } | null>(null)

  const mutateAsync = (input: Input<E>, onWritten?: () => void): Promise<Reply<E>> => {
    const key = JSON.stringify(input)
    if (underWay.current?.key === key) return underWay.current.reply
    const reply = write(input, onWritten).finally(() => {
      if (underWay.current?.reply === reply) underWay.current = null
    })
    underWay.current = { key, reply }
    return reply
  }

  const write = async (input: Input<E>, onWritten?: () => void): Promise<Reply<E>> => {
    setOutcome({ ...untouched, isPending: true })
    try {
      const data = await call(endpoint, input)
      setOutcome({ ...untouched, data })
      onWritten?.()
      announce(resourceOf(endpoint))
      return data
    } catch (error) {
      setOutcome({ ...untouched, error: error as Problem })
      throw error
    }
  }

  const mutate = (input: Input<E>, { onWritten, onSuccess, onError }: Then<Reply<E>> = {}) => {
    if (underWay.current?.key === JSON.stringify(input)) return
    void mutateAsync(input, onWritten).then(onSuccess, (error) => onError?.(error as Problem))
  }

  return { ...outcome, mutate, mutateAsync, reset: () => setOutcome(untouched) }
}
