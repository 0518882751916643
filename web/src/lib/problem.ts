import { Problem, type ProblemBody, type ProblemCode, type ProblemMessage, problems } from '@aulanova/contract/problems'

const networkError = 'Network error'

/** Nothing came back: no connection, or the server is away. */
export class NetworkProblem extends Problem {
  constructor() {
    super('Unavailable')
    this.message = networkError
  }
}

/** Every sentence that a problem can carry; all of them are keys of `problems.json`. */
export type ProblemText = ProblemMessage | typeof networkError
export const textOf = (problem: Problem) => problem.message as ProblemText

/** Reads a refusal. One that is not ours (a proxy's page, say) is known by its status alone. */
export async function problemOf(response: Response): Promise<Problem> {
  const body = (await response.json().catch(() => null)) as Partial<ProblemBody> | null
  const code = body?.code && Object.hasOwn(problems, body.code) ? body.code : codeOf(response.status)
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return new Problem(code, { ...(body?.details && { details: body.details }), ...(retryAfter && { retryAfter }) })
}

const byStatus: Record<number, ProblemCode> = {
  401: 'SessionExpired',
  403: 'PermissionDenied',
  404: 'NotFound',
  409: 'Conflict',
  413: 'TooLarge',
  429: 'LimitExceeded',
  501: 'NotBuilt',
  502: 'Unavailable',
  503: 'Unavailable',
}
const codeOf = (status: number): ProblemCode => byStatus[status] ?? 'Unexpected'

export const isProblem = (error: unknown): error is Problem => error instanceof Problem

/** Nobody is signed in any more; signing in again helps, and nothing else does. */
export const isSignedOut = (error: unknown) => isProblem(error) && error.statusCode === 401

/** Somebody else has changed it meanwhile. */
export const isConflict = (error: unknown) => isProblem(error) && error.code === 'Conflict'

/**
 * Whether a failure may pass by itself, so that another try is worth it. A refusal is final; a session that could not
 * be renewed, a server that is busy or away are not. Everything that retries or offers it asks here.
 */
export const mayPass = (error: unknown) =>
  !isProblem(error) || error.statusCode >= 500 || error.statusCode === 429 || error.statusCode === 401
