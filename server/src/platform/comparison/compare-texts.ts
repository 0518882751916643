import type { ChangedField } from '@aulanova/contract/kernel/word-changes'
import type { Services } from '#platform/services/services.ts'

export interface TextPair {
  field: string
  /** HTML, or plain text. */
  before: string
  after: string
}

const worker = new URL('./texts.worker.ts', import.meta.url)

/**
 * Compares texts word by word on a thread: long ones take seconds. Null for a pair that says the same. `asker` is who
 * waits for it, so that one person cannot fill the queue.
 */
export const compareTexts = ({ threads }: Pick<Services, 'threads'>, pairs: TextPair[], asker: string) =>
  threads
    .of<TextPair[], (ChangedField | null)[]>(worker, {
      timeoutMs: 10_000,
      longestQueue: 50,
      longestQueueEach: 4,
      megabytes: 256,
    })
    .run(pairs, asker)
