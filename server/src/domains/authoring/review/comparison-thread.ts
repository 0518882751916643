import type { Change } from '@aulanova/contract/authoring/review'
import type { Services } from '#platform/services/services.ts'
import type { Sides } from './changes.ts'

const worker = new URL('./changes.worker.ts', import.meta.url)

/** Revisions are compared on a thread: long texts take seconds. */
export const comparisonThread = ({ threads }: Pick<Services, 'threads'>) =>
  threads.of<Sides, Change[]>(worker, { timeoutMs: 10_000, longestQueue: 50, longestQueueEach: 2, megabytes: 256 })
