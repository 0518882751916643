import type { Services } from '#platform/services/services.ts'
import type { Drawing, Drawn } from './drawing.ts'

const worker = new URL('./drawing.worker.ts', import.meta.url)

/** Certificates are drawn on a thread: one takes long enough to delay every other request of the process. */
export const drawingThread = ({ threads }: Pick<Services, 'threads'>) =>
  threads.of<Drawing, Drawn>(worker, { timeoutMs: 30_000, longestQueue: 200, megabytes: 512 })
