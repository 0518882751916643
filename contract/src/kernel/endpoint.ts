import type { Static, TSchema } from 'typebox'
import type { Access } from './permissions.ts'
import type { ProblemCode } from './problems.ts'

/** One HTTP operation, defined once for the server, the web and the API description. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`. `:name` is a parameter, `:name?` (last only) one that may be left out. */
  readonly path: `/${string}`
  readonly access: Access
  /** One line for the API description. */
  readonly summary: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  readonly reply: TSchema
  /** 200 by default. A reply of `Nothing` is answered with 204. */
  readonly status?: 200 | 201 | 204
  /** Set where the reply is not JSON; its schema is then a plain string. */
  readonly media?: 'text/csv' | 'text/event-stream'
  /** Refusals a caller should expect beyond bad input, no session and no permission. */
  readonly problems?: readonly ProblemCode[]
  /** A public GET whose answer may contain codes: it must not be cached. */
  readonly secret?: true
  /**
   * A public GET whose answer depends on its path and query and on tables that raise the public version, never on who
   * asks or when: servers keep it in memory.
   */
  readonly cached?: true
  /** Opens or renews a session: its refresh token may be requested as a cookie. */
  readonly opensSession?: true
  /** The body is read as bytes, because a signature covers them. It has no schema. */
  readonly raw?: true
  /** How long a cached answer is used at most: for one with addresses that expire. */
  readonly cachedMinutes?: number
  /** Bytes a body may have, where the common limit (16 KiB for `public`, else 1 MiB) does not fit. */
  readonly bodyLimit?: number
}

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends TSchema
  ? { [P in K]: Static<E[K]> }
  : unknown

export type Input<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>
export type Reply<E extends Endpoint> = Static<E['reply']>

/** The web build keeps only method, path and access of what is passed here (see web/vite.config.ts). */
export const endpoint = <const E extends Endpoint>(e: E): E => e
