import type { Threads } from '#platform/threads/threads.ts'

const worker = new URL('./formulas.worker.ts', import.meta.url)

/** Those of the formulas that cannot be set, found on a thread: a course may have thousands. */
export async function unsettable(threads: Threads, formulas: string[], userId: string): Promise<Set<string>> {
  if (formulas.length === 0) return new Set()
  const limits = { timeoutMs: 10_000, longestQueue: 50, longestQueueEach: 2, megabytes: 256 }
  return new Set(await threads.of<string[], string[]>(worker, limits).run([...new Set(formulas)], userId))
}
