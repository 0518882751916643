import { type Thread, type ThreadLimits, threadOf } from './thread.ts'

/** The worker threads of this process. */
export interface Threads {
  /** The thread that runs this file; each file has one. */
  of<Input, Output>(file: URL, limits: ThreadLimits): Thread<Input, Output>
  close(): Promise<void>
}

export function createThreads(): Threads {
  const threads = new Map<string, Thread<never, unknown>>()
  return {
    of<Input, Output>(file: URL, limits: ThreadLimits) {
      const thread = threads.get(file.href) ?? threadOf<Input, Output>(file, limits)
      threads.set(file.href, thread)
      return thread as Thread<Input, Output>
    },
    async close() {
      await Promise.all([...threads.values()].map((thread) => thread.close()))
    },
  }
}
