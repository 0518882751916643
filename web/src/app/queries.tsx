import { listMyCertificates } from '@aulanova/contract/certificates'
import { listMyCourses } from '@aulanova/contract/learning'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { createQueries, readMoreOf, readOf } from '#lib/api.ts'
import { isReadEarly } from '#lib/early-reads.ts'
import { followProgress } from '#lib/progress-cache.ts'
import { progressQueue } from '#lib/progress-queue.ts'

const client = createQueries()
followProgress(client)
// Sends progress that an earlier visit could not send.
progressQueue.start()

/** Milliseconds for which the first page waits for what it reads; then it is shown with its skeleton. */
const patience = 400

/** What the dashboard reads has usually arrived when the app starts: it is then rendered once, without a skeleton. */
export async function takeEarlyReads() {
  // Visitors have early reads too, of public pages, and none of these.
  if (!isReadEarly(listMyCourses)) return
  const taken = Promise.all([
    client.prefetchInfiniteQuery(readMoreOf(listMyCourses, { query: {} })),
    client.prefetchQuery(readOf(listMyCertificates, {})),
  ])
  await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, patience))])
}

/** Wraps every page that reads from the API. */
export const Queries = () => (
  <QueryClientProvider client={client}>
    <Outlet />
  </QueryClientProvider>
)
