import { Problem, type ProblemCode } from '@aulanova/contract/kernel/problems'

/** Constraints by name, and the problem that a violation is answered with. */
const constraints: Record<string, ProblemCode> = {
  users_email_key: 'UsernameExists',
  subscriptions_duration_days_check: 'InvalidState',
  subscription_terms_key: 'Conflict',
  courses_removed_check: 'InvalidState',
  organization_seats_taken_check: 'InUse',
  site_items_course_key: 'NameTaken',
  site_items_career_key: 'NameTaken',
}

/** The same by the pattern of a name. */
const families: [RegExp, ProblemCode][] = [
  // The sender of what is added may choose its id; this one exists and is not theirs.
  [/^(sections|blocks|evaluations)_pkey$/, 'ItemNotFound'],
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

/** The problem for an error of the database, by its SQLSTATE; null for a failure of our own. */
export function problemOfDatabase(error: unknown): Problem | null {
  const { code = '', constraint_name: constraint = '', syscall } = error as DatabaseError
  const mapped = constraints[constraint] ?? families.find(([name]) => name.test(constraint))?.[1]
  if (mapped) return new Problem(mapped, { details: takenField(constraint) })
  // 23503, foreign key: a row is still referenced (delete), or references nothing (insert, update).
  if (code === '23503') return new Problem(pointsNowhere(error) ? 'ItemNotFound' : 'InUse')
  if (code === '23001') return new Problem('InUse')
  if (isRefusedValue(error))
    return new Problem('ValidationFailed', { details: [{ field: fieldOf(error as DatabaseError), reason: 'invalid' }] })
  if (code === '40001' || code === '40P01') return new Problem('Unavailable')
  if (unreachable.test(code) || syscall === 'connect') return new Problem('Unavailable', { retryAfter: 2 })
  return null
}

/**
 * A value that a column or a check does not accept: class 22 (data exception), or 23514. The contract should have refused
 * it with its field, so it is also logged.
 */
export const isRefusedValue = (error: unknown) => /^(22\w{3}|23514)$/.test((error as DatabaseError).code ?? '')

/** `blocks_minutes_check` of the table `blocks` is about `minutes`. */
const fieldOf = ({ constraint_name: constraint, table_name: table, column_name: column }: DatabaseError) =>
  column ?? constraint?.slice((table?.length ?? -1) + 1).replace(/_check$/, '') ?? 'body'

/** An address that is taken is not the fault of the name. */
function takenField(constraint: string) {
  const [, field] = /_(slug|domain)_key$/.exec(constraint) ?? []
  return field ? [{ field: field === 'slug' ? 'Slug' : 'Domain', reason: 'taken' }] : undefined
}

const unreachable = /^(57P0[1-3]|53300|08\w{3}|CONNECTION_\w+|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET)$/

const pointsNowhere = (error: unknown) => /is not present in table/.test((error as { detail?: string }).detail ?? '')
