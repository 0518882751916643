import type { Endpoint, Input } from '@aulanova/contract/kernel/endpoint'
import { call } from '#lib/call.ts'
import { requestTimeout } from '#lib/problem.ts'

/** A call of a purchase. Without an answer it fails, as without a connection: nobody is left with a button that turns. */
export const ask = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  call(endpoint, input, { signal: AbortSignal.timeout(requestTimeout) })
