import { setTimeout as pause } from 'node:timers/promises'

interface Terms {
  signal: AbortSignal | undefined
  tries: number
  /** The first pause; each is longer than the one before. */
  pauseMs: number
  /** Whether another try would end the same way. */
  isFinal(error: unknown): boolean
}

/** Tries again until it succeeds, the error is final, or so many tries were made: then the last error is thrown. */
export async function persistently<T>({ signal, tries, pauseMs, isFinal }: Terms, call: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await call()
    } catch (error) {
      signal?.throwIfAborted()
      if (isFinal(error) || tried >= tries) throw error
      await pause(pauseMs * tried, undefined, signal && { signal })
    }
  }
}
