/**
 * The refusals of the API: a stable code, its HTTP status and the English sentence.
 * The web translates the sentence (it is the key in every language); outside clients rely on the code.
 */
export const problems = {
  ValidationFailed: [400, 'Some fields are not right'],
  MalformedBody: [400, 'The request body could not be read'],
  InvalidToken: [400, 'This page of the list is no longer valid, start from the beginning'],
  CodeMismatch: [400, 'Invalid verification code, try again'],
  ExpiredCode: [400, 'Invalid or expired code, request a new one'],
  PasswordPolicy: [400, 'The password does not meet the requirements'],
  WrongPassword: [400, 'The current password is not right'],
  InvalidDuration: [400, 'Invalid duration time'],
  NotAuthorized: [401, 'Incorrect username or password'],
  SessionExpired: [401, 'Looks like your session has expired, logout and log in to access the resource'],
  UnknownNode: [401, 'This node is not known'],
  TemporaryPasswordExpired: [401, 'The temporary password has expired and must be reset by an administrator'],
  UserNotConfirmed: [403, 'User is not confirmed.'],
  PermissionDenied: [403, 'Permission denied'],
  NoActiveSubscription: [403, 'You have no access to this course'],
  SectionNotYours: [403, "You can't manage this section of the course"],
  NotFound: [404, 'Resource not found'],
  UserNotFound: [404, 'User not found'],
  ItemNotFound: [404, 'Item not found'],
  Conflict: [409, 'This was changed in the meantime'],
  UsernameExists: [409, 'An account with this e-mail already exists'],
  NameTaken: [409, 'Another entry has this name or this address'],
  InUse: [409, 'This is still in use'],
  HasSubscribers: [409, 'People have had a subscription to this course'],
  AlreadyOwner: [409, "You're already owner of the course"],
  InvalidState: [409, 'This is not possible in the current state'],
  TermsMissing: [409, 'Nobody can register yet, because the terms of use are not published'],
  NotValid: [409, 'The course is not ready to publish'],
  NoTriesLeft: [409, 'No tries left'],
  AttemptClosed: [409, 'This attempt is closed'],
  PlanNeeded: [409, 'A published course needs at least one plan, add another one first'],
  PlanChanged: [409, 'The plan has changed since you saw it'],
  LongestReached: [409, 'This access cannot last any longer'],
  PaymentDeclined: [409, 'The payment was declined'],
  PaymentDisputed: [409, 'The payer disputes this payment at their bank, so it cannot be refunded'],
  StorageFull: [409, 'There is no room left for this file'],
  FileRejected: [409, 'The file is not what it should be'],
  TooLarge: [413, "The requested operation couldn't be completed as the content is too big"],
  TooManyAttempts: [429, 'Too many password attempts, the account is blocked for a while'],
  LimitExceeded: [429, 'Attempt limit exceeded, try later'],
  MailLimitExceeded: [429, 'Daily e-mail limit exceeded'],
  Unexpected: [500, 'Error while requesting the resource'],
  Unavailable: [503, 'The service is not available right now, try again in a moment'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ProblemCode = keyof typeof problems
export type ProblemMessage = (typeof problems)[ProblemCode][1]

/** One thing that is wrong with the input: which field, and which rule it breaks. */
export interface FieldProblem {
  field: string
  reason: string
}

/** With `Conflict`: who changed a record after the caller had read it, when, and which fields. */
export interface ChangedByAnother {
  /** Null: the product itself. */
  by: string | null
  at: string
  fields: string[]
}

export interface ProblemBody {
  statusCode: number
  code: ProblemCode
  message: string
  details?: FieldProblem[]
  changed?: ChangedByAnother
}

interface ProblemMore {
  details?: FieldProblem[] | undefined
  changed?: ChangedByAnother | undefined
  retryAfter?: number | undefined
}

export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: FieldProblem[] | undefined
  readonly changed: ChangedByAnother | undefined
  /** Seconds until it makes sense to try again; sent as Retry-After. */
  readonly retryAfter: number | undefined

  constructor(code: ProblemCode, more: ProblemMore = {}) {
    super(problems[code][1])
    this.code = code
    this.details = more.details
    this.changed = more.changed
    this.retryAfter = more.retryAfter
  }

  get statusCode(): number {
    return problems[this.code][0]
  }

  toBody(): ProblemBody {
    const { statusCode, code, message, details, changed } = this
    return { statusCode, code, message, ...(details && { details }), ...(changed && { changed }) }
  }
}
