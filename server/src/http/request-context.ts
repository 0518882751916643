import { AsyncLocalStorage } from 'node:async_hooks'

const ids = new AsyncLocalStorage<string>()

/** Runs what follows as part of a request: its lines in the log and its SQL statements have the request's id. */
export const asPartOf = (requestId: string, run: () => void) => ids.run(requestId, run)

/** Undefined outside of a request, such as in a job. */
export const currentRequestId = () => ids.getStore()
