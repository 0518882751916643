import { type FieldProblem, Problem } from '@aulanova/contract/kernel/problems'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isRefusedValue, problemOfDatabase } from '#platform/db/constraints.ts'
import { ThreadFailed } from '#platform/threads/thread.ts'
import { fieldProblems } from './field-problems.ts'

/** Turns every error of the API into an answer. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error)
  // A problem that we threw ourselves is an answer; any other error of this kind is a fault.
  if (problem.statusCode >= 500 && error !== problem) request.log.error(error)
  if (isRefusedValue(error))
    request.log.warn(withoutRow(error), 'the database refused a value that the contract allows')
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter))
  return reply.code(problem.statusCode).header('cache-control', 'no-store').send(problem.toBody())
}

/** Without PostgreSQL's detail, which repeats the row. */
const withoutRow = (error: unknown) => {
  const { code, message, constraint_name: constraint, table_name: table } = error as Record<string, unknown>
  return { code, message, constraint, table }
}

export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { validation, code, statusCode } = error as Partial<FastifyError>
  if (isAborted(error)) return malformed('body', 'invalid')
  if (error instanceof ThreadFailed) return new Problem('Unavailable', { retryAfter: 10 })
  const header = headerRefused[statusCode ?? 0]
  if (header) return new Problem('ValidationFailed', { details: [{ field: header, reason: 'invalid' }] })
  if (validation) return new Problem('ValidationFailed', { details: fieldProblems(validation) })
  return problemOfFramework(code ?? '') ?? problemOfDatabase(error) ?? new Problem('Unexpected')
}

/**
 * What `@fastify/static` throws for a range that a file does not have, and for a condition that it does not meet. Routes
 * for uploaded files answer ranges themselves.
 */
const headerRefused: Record<number, string> = { 412: 'if-match', 416: 'range' }

/** Node's error for a client that disconnected while sending its body: nobody receives the answer. */
const isAborted = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ECONNRESET' && (error as Error).message === 'aborted'

const malformed = (field: string, reason: string) => {
  const details: FieldProblem[] = [{ field, reason }]
  return new Problem('MalformedBody', { details })
}

function problemOfFramework(code: string): Problem | null {
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem('TooLarge')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return malformed('content-type', 'notAllowed')
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return malformed('body', 'required')
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return malformed('body', 'invalid')
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new Problem('ValidationFailed', { details: [{ field: 'path', reason: 'invalid' }] })
    default:
      return null
  }
}
