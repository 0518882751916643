import { Problem, type ProblemCode } from '@aulanova/contract/problems'

export type Answers = Record<string, ProblemCode>

/** What a pool refuses with, and what we call it. A call may know better what one of them means there. */
const answers: Answers = {
  AliasExistsException: 'UsernameExists',
  CodeDeliveryFailureException: 'Unavailable',
  CodeMismatchException: 'CodeMismatch',
  ExpiredCodeException: 'ExpiredCode',
  InternalErrorException: 'Unavailable',
  InvalidPasswordException: 'PasswordPolicy',
  LimitExceededException: 'LimitExceeded',
  NotAuthorizedException: 'NotAuthorized',
  PasswordHistoryPolicyViolationException: 'PasswordPolicy',
  PasswordResetRequiredException: 'NotAuthorized',
  TooManyFailedAttemptsException: 'LimitExceeded',
  TooManyRequestsException: 'LimitExceeded',
  UserNotConfirmedException: 'UserNotConfirmed',
  UserNotFoundException: 'UserNotFound',
  UsernameExistsException: 'UsernameExists',
}

/** Where one name stands for several things, only the sentence tells them apart. */
const sentences: [name: string, says: RegExp, code: ProblemCode][] = [
  ['NotAuthorizedException', /temporary password has expired/i, 'TemporaryPasswordExpired'],
  ['NotAuthorizedException', /password attempts exceeded/i, 'TooManyAttempts'],
  ['LimitExceededException', /daily e-?mail limit/i, 'MailLimitExceeded'],
]

/** The operator's to mend: answered as a fault and logged, never as a wrong password. */
const misconfigured = /flow not enabled|secret_?hash|secret hash|configured with(out)? (a )?secret/i

const network = /^(TimeoutError|AbortError|E[A-Z]+)$/

/** Waits for the pool's answer; its refusal becomes ours. What we have no name for stays what it is, and is logged. */
export const answered = <T>(asked: Promise<T>, here: Answers = {}): Promise<T> =>
  asked.catch((error: unknown) => {
    throw problemOf(error, here) ?? error
  })

function problemOf(error: unknown, here: Answers): Problem | null {
  const { name = '', message = '', code = '', $metadata } = error as Partial<Failure>
  if (misconfigured.test(message)) return null
  const status = $metadata?.httpStatusCode
  if (network.test(name) || network.test(code) || (status ?? 0) >= 500) return unavailable(error)
  const told = sentences.find(([exception, says]) => exception === name && says.test(message))
  const found = told?.[2] ?? here[name] ?? answers[name]
  if (found === 'Unavailable') return unavailable(error)
  return found ? new Problem(found) : null
}

/** Keeps its cause, for whoever logs it. */
const unavailable = (cause: unknown) => Object.assign(new Problem('Unavailable', { retryAfter: 2 }), { cause })

interface Failure extends Error {
  code: string
  $metadata: { httpStatusCode?: number }
}
