import { Problem, type ProblemCode } from '@aulanova/contract/kernel/problems'

export type Answers = Record<string, ProblemCode>

/** The pool's exceptions and our problem codes. A call may override single ones. */
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

/** Exceptions with several meanings, which only their message distinguishes. */
const sentences: [name: string, says: RegExp, code: ProblemCode][] = [
  ['NotAuthorizedException', /temporary password has expired/i, 'TemporaryPasswordExpired'],
  ['NotAuthorizedException', /password attempts exceeded/i, 'TooManyAttempts'],
  ['LimitExceededException', /daily e-?mail limit/i, 'MailLimitExceeded'],
]

/** Mistakes in the configuration: logged as failures, never answered as a wrong password. */
const misconfigured = /flow not enabled|secret_?hash|secret hash|configured with(out)? (a )?secret/i

const network = /^(TimeoutError|AbortError|E[A-Z]+)$/

/** Turns the pool's exceptions into problems. An unknown exception is thrown as it is, and logged. */
export const answered = <T>(asked: Promise<T>, here: Answers = {}): Promise<T> =>
  asked.catch((error: unknown) => {
    throw problemOf(error, here) ?? error
  })

function problemOf(error: unknown, here: Answers): Problem | null {
  const { name = '', message = '', code = '', $metadata } = error as Partial<Failure>
  if (misconfigured.test(message)) return null
  const status = $metadata?.httpStatusCode
  if (network.test(name) || network.test(code) || (status ?? 0) >= 500) return unavailable(error)
  const sentence = sentences.find(([exception, says]) => exception === name && says.test(message))
  const found = sentence?.[2] ?? here[name] ?? answers[name]
  if (found === 'Unavailable') return unavailable(error)
  return found ? new Problem(found) : null
}

/** With its cause, for the log. */
const unavailable = (cause: unknown) => Object.assign(new Problem('Unavailable', { retryAfter: 2 }), { cause })

interface Failure extends Error {
  code: string
  $metadata: { httpStatusCode?: number }
}
