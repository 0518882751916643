import { AsyncLocalStorage } from 'node:async_hooks'

const ids = new AsyncLocalStorage<string | undefined>()

/** Runs what follows as part of a request: its lines in the log and its SQL statements have the request's id. */
export const asPartOf = (requestId: string, run: () => void) => ids.run(requestId, run)

/** Runs what outlives the request that began it, such as a timer that works for many. */
export const asPartOfNone = <T>(run: () => T): T => ids.run(undefined, run)

/** Undefined outside of a request, such as in a job. */
export const currentRequestId = () => ids.getStore()
