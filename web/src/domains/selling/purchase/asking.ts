import type { Endpoint, Input } from '@aulanova/contract/kernel/endpoint'
import { call } from '#platform/api/call.ts'
import { requestTimeout } from '#platform/problems/problem.ts'

/** A call of a purchase. Without an answer it fails, as without a connection: nobody is left with a button that turns. */
export const ask = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  call(endpoint, input, { signal: AbortSignal.timeout(requestTimeout) })
