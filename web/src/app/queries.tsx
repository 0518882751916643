import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { createQueries } from '#lib/api.ts'

const client = createQueries()

/** Around every page that reads from the API. */
export const Queries = () => (
  <QueryClientProvider client={client}>
    <Outlet />
  </QueryClientProvider>
)
