import { Problem, type ProblemCode } from '@aulanova/contract/problems'

/** A broken constraint is an answer, not a crash: its name, and what we say to the caller. */
const constraints: Record<string, ProblemCode> = {
  users_email_key: 'UsernameExists',
  subscriptions_duration_days_check: 'InvalidState',
}

/** Uniqueness of names and "still in use" follow the names of their constraints. */
const families: [RegExp, ProblemCode][] = [
  [/_name_key$/, 'NameTaken'],
  [/_(slug|domain)_key$/, 'NameTaken'],
]

interface DatabaseError {
  code?: string
  constraint_name?: string
  table_name?: string
  column_name?: string
  syscall?: string
}

/** Errors of PostgreSQL carry a five-character code; what a caller caused is theirs to mend, not ours. */
export function problemOfDatabase(error: unknown): Problem | null {
  const { code = '', constraint_name: constraint = '', syscall } = error as DatabaseError
  const mapped = constraints[constraint] ?? families.find(([name]) => name.test(constraint))?.[1]
  if (mapped) return new Problem(mapped)
  // 23503: a row is pointed at (delete) or points nowhere (insert, update).
  if (code === '23503') return new Problem(pointsNowhere(error) ? 'ItemNotFound' : 'InUse')
  if (code === '23001') return new Problem('InUse')
  if (isRefusedValue(error))
    return new Problem('ValidationFailed', { details: [{ field: fieldOf(error as DatabaseError), reason: 'invalid' }] })
  if (code === '40001' || code === '40P01') return new Problem('Unavailable')
  if (unreachable.test(code) || syscall === 'connect') return new Problem('Unavailable', { retryAfter: 2 })
  return null
}

/**
 * A value that a column or a check does not take: class 22 (data exception), or 23514. The contract should have
 * refused it with its field, so whoever answers this also logs it.
 */
export const isRefusedValue = (error: unknown) => /^(22\w{3}|23514)$/.test((error as DatabaseError).code ?? '')

/** `blocks_minutes_check` of the table `blocks` speaks of `minutes`. */
const fieldOf = ({ constraint_name: constraint, table_name: table, column_name: column }: DatabaseError) =>
  column ?? constraint?.slice((table?.length ?? -1) + 1).replace(/_check$/, '') ?? 'body'

const unreachable = /^(57P0[1-3]|53300|08\w{3}|CONNECTION_\w+|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET)$/

const pointsNowhere = (error: unknown) => /is not present in table/.test((error as { detail?: string }).detail ?? '')
