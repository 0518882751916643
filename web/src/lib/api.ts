import { addressOf, type Parts } from '@aulanova/contract/address'
import type { Endpoint, Input, Reply } from '@aulanova/contract/endpoint'
<<<<<<< HEAD
import { type Problem, problems } from '@aulanova/contract/problems'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { config } from './config.ts'
import { NetworkProblem, problemOf } from './problem.ts'
import { renewSession } from './renew-session.ts'
import { readToken } from './session.ts'

/** Calls an endpoint of the contract. Every request of the app passes here. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, signal?: AbortSignal): Promise<Reply<E>> {
  const token = readToken()
  const response = await send(endpoint, input as Parts, token, signal)
  const mayRenew = response.status === problems.SessionExpired[0] && !endpoint.path.startsWith('/auth/')
  if (!mayRenew || !(await renewSession(token))) return (await answer(response)) as Reply<E>
  return (await answer(await send(endpoint, input as Parts, readToken(), signal))) as Reply<E>
}
=======
import type { Problem } from '@aulanova/contract/problems'
import { keepPreviousData, QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call, type Parts, resourceOf } from './call.ts'
import { isProblem } from './problem.ts'
import { onWritten } from './written.ts'

export { call } from './call.ts'
export { useWrite } from './write.ts'
>>>>>>> web-shell

/** Reads an endpoint; the previous answer stays on screen while a new one is on its way. */
export const useRead = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  useQuery<Reply<E>, Problem>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, signal),
    placeholderData: keepPreviousData,
  })

/** Reads a list whose pages are chained by `LastEvaluatedKey`. */
export const useReadMore = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  useInfiniteQuery({
    queryKey: [...keyOf(endpoint, input), 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const { query, ...rest } = input as Parts
      return call(endpoint, { ...rest, query: { ...query, token: pageParam } } as Input<E>, signal)
    },
    getNextPageParam: (last: Reply<E>) => (last as { LastEvaluatedKey?: string }).LastEvaluatedKey,
  })

<<<<<<< HEAD
async function send(endpoint: Endpoint, input: Parts, token: string | null, signal?: AbortSignal) {
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {})
  const body = input.body === undefined ? null : JSON.stringify(input.body)
  if (body !== null) headers.set('content-type', 'application/json')
  try {
    return await fetch(`${config.ApiHost}/api${addressOf(endpoint, input)}`, {
      method: endpoint.method,
      headers,
      body,
      signal: signal ?? null,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new NetworkProblem()
  }
}

async function answer(response: Response): Promise<unknown> {
  if (response.status === 204) return null
  if (response.ok) return response.json()
  throw await problemOf(response)
}

/** `/admin/users/…` and `/admin/tags/…` are two resources; elsewhere the first segment names one. */
function resourceOf({ path }: Endpoint) {
  const [first = '', second = ''] = path.slice(1).split('/')
  return first === 'admin' ? `${first}/${second}` : first
}

export const keyOf = (endpoint: Endpoint, input: unknown) => [resourceOf(endpoint), endpoint.path, input]
=======
export function createQueries() {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal stays a refusal; only what may pass by itself is worth asking again.
        retry: (failures, error) => failures < 2 && (!isProblem(error) || error.statusCode >= 500),
      },
    },
  })
  onWritten((resource) => void client.invalidateQueries({ queryKey: [resource] }))
  return client
}

const keyOf = (endpoint: Endpoint, input: unknown) => [resourceOf(endpoint), endpoint.path, input]
>>>>>>> web-shell
