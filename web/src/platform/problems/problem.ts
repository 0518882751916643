import {
  Problem,
  type ProblemBody,
  type ProblemCode,
  type ProblemMessage,
  problems,
} from '@aulanova/contract/kernel/problems'

/** Milliseconds without a response after which the server counts as away. */
export const requestTimeout = 20_000

const networkError = 'Network error'

/** No response: no connection, or the server is away. */
export class NetworkProblem extends Problem {
  constructor() {
    super('Unavailable')
    this.message = networkError
  }
}

/** Every message a problem can have; all are keys of `problems.json`. */
export type ProblemText = ProblemMessage | typeof networkError
export const textOf = (problem: Problem) => problem.message as ProblemText

/** Reads an error response. One that is not ours, a proxy's page for example, is mapped by its status. */
export async function problemOf(response: Response): Promise<Problem> {
  const body = (await response.json().catch(() => null)) as Partial<ProblemBody> | null
  const code = body?.code && Object.hasOwn(problems, body.code) ? body.code : codeOf(response.status)
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return new Problem(code, { details: body?.details, changed: body?.changed, retryAfter })
}

const byStatus: Record<number, ProblemCode> = {
  401: 'SessionExpired',
  403: 'PermissionDenied',
  404: 'NotFound',
  409: 'Conflict',
  413: 'TooLarge',
  429: 'LimitExceeded',
  502: 'Unavailable',
  503: 'Unavailable',
}
const codeOf = (status: number): ProblemCode => byStatus[status] ?? 'Unexpected'

export const isProblem = (error: unknown): error is Problem => error instanceof Problem

/** The session has ended; only signing in again helps. */
export const isSignedOut = (error: unknown) => isProblem(error) && error.statusCode === 401

/** The record was changed by somebody else meanwhile. */
export const isConflict = (error: unknown) => isProblem(error) && error.code === 'Conflict'

/**
 * Whether a retry may succeed. A refusal is final; a session that could not be renewed and a server that is busy or
 * away are not. Everything that retries, or offers to, asks here.
 */
export const mayPass = (error: unknown) =>
  mayPassAtOnce(error) || (isProblem(error) && (error.statusCode === 429 || error.statusCode === 401))

/** Whether an immediate, automatic retry may succeed: not after a rate limit or an ended session. */
export const mayPassAtOnce = (error: unknown) => !isProblem(error) || error.statusCode >= 500
