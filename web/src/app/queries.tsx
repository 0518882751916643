import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { followProgress } from '#domains/learning/progress/progress-cache.ts'
import { progressQueue } from '#domains/learning/progress/progress-queue.ts'
import { createQueries } from '#platform/api/api.ts'

export const client = createQueries()
followProgress(client)
// Sends progress that an earlier visit could not send.
progressQueue.start()

/** Wraps every page that reads from the API. */
export const Queries = () => (
  <QueryClientProvider client={client}>
    <Outlet />
  </QueryClientProvider>
)
