import * as react from 'react'

/**
 * React takes a stack trace for each of the first 10,000 elements of a second, to name their owners in warnings. That took
 * a sixteenth of the time of these tests. It counts them here, and believes that there were more already.
 */
const internals = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set: () => {} })
