import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** The part of Pino that says whether a line of a level would be written. */
type Leveled = FastifyBaseLogger & { isLevelEnabled?: (level: string) => boolean }
type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'

/**
 * The logger of one request, which adds its id to each line. Most requests write nothing, so Pino's child logger is made
 * for the first line that is written.
 */
class RequestLog {
  readonly #parent: Leveled
  readonly #bindings: Record<string, unknown>
  readonly #options: object
  #child: FastifyBaseLogger | undefined

  constructor(parent: Leveled, bindings: Record<string, unknown>, options: object) {
    this.#parent = parent
    this.#bindings = bindings
    this.#options = options
  }

  get #log() {
    this.#child ??= this.#parent.child(this.#bindings, this.#options)
    return this.#child
  }

  get level() {
    return this.#parent.level
  }

  get msgPrefix() {
    return undefined
  }

  #write(level: Level, line: unknown[]) {
    if (this.#parent.isLevelEnabled?.(level) === false) return
    ;(this.#log[level] as (...line: unknown[]) => void)(...line)
  }

  trace(...line: unknown[]) {
    this.#write('trace', line)
  }
  debug(...line: unknown[]) {
    this.#write('debug', line)
  }
  info(...line: unknown[]) {
    this.#write('info', line)
  }
  warn(...line: unknown[]) {
    this.#write('warn', line)
  }
  error(...line: unknown[]) {
    this.#write('error', line)
  }
  fatal(...line: unknown[]) {
    this.#write('fatal', line)
  }
  silent() {}

  child(bindings: Record<string, unknown>, options: object = {}) {
    return this.#log.child(bindings, options)
  }
}

export const requestLog = (parent: FastifyBaseLogger, bindings: Record<string, unknown>, options: object) =>
  new RequestLog(parent, bindings, options) as FastifyBaseLogger

/** The two lines of a request. Nothing is prepared for a level that is not written; health is polled too often. */
export class RequestLines extends LogController {
  readonly #log: Leveled

  constructor(log: Leveled) {
    super({ disableRequestLogging: ({ url }) => url.startsWith('/api/health') })
    this.#log = log
  }

  get #isWritten() {
    return this.#log.isLevelEnabled?.('info') !== false
  }

  override incomingRequest(request: FastifyRequest, reply: FastifyReply) {
    if (this.#isWritten) super.incomingRequest(request, reply)
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    if (error || this.#isWritten) super.requestCompleted(error, request, reply)
  }
}
