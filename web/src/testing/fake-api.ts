import { listHandedVideos } from '@aulanova/contract/avatars/avatars'
import { listGuides } from '@aulanova/contract/identity/guides'
import type { Endpoint, Input, Reply } from '@aulanova/contract/kernel/endpoint'
import { type ChangedByAnother, type FieldProblem, Problem, type ProblemCode } from '@aulanova/contract/kernel/problems'
import { readTeachingHome } from '@aulanova/contract/learning/teaching'
import { listManagedSites } from '@aulanova/contract/organizations/learners'
import { listMyPayments } from '@aulanova/contract/selling/payments'
import { onTestFinished, vi } from 'vitest'
import { contractFaults, endpointOf, inputOf, nameOf } from './contract-check.ts'

/** What any endpoint may answer besides the problems it declares. */
type CommonProblem =
  | 'ValidationFailed'
  | 'SessionExpired'
  | 'PermissionDenied'
  | 'LimitExceeded'
  | 'Unexpected'
  | 'Unavailable'
export type Refusal<E extends Endpoint> =
  | CommonProblem
  | (E['problems'] extends readonly (infer Code)[] ? Extract<Code, ProblemCode> : never)

type Answer = { reply: unknown } | { problem: Problem } | { stream: ReadableStream } | 'no connection'
type Handler = (input: unknown) => Answer | Promise<Answer>

export type FakeApi = ReturnType<typeof fakeApi>

/**
 * Stands in for the server: it replaces `fetch`, so that everything of ours up to there is the real thing. Each endpoint
 * answers what the test says last; a call that nothing was said about fails the test.
 */
export function fakeApi() {
  const handlers = new Map<Endpoint, Handler>([
    // The menu of administrators asks for it on every page.
    [listManagedSites, () => ({ reply: { Items: [] } })],
    // Read by the dashboard and the list of courses. The person of a test has neither guides nor payments nor courses of their own
    // unless it says so.
    [listGuides, () => ({ reply: { Items: [] } })],
    [listMyPayments, () => ({ reply: { Items: [], Count: 0 } })],
    // Read by each video block that is open.
    [listHandedVideos, () => ({ reply: { Items: [], Count: 0 } })],
    [
      readTeachingHome,
      () => ({ reply: { Item: { Waiting: [], InReview: 0, Week: null, Courses: [], CourseCount: 0 } } }),
    ],
  ])
  const received: { endpoint: Endpoint; input: unknown; signal: AbortSignal | null | undefined }[] = []
  const faults: string[] = []
  const files = new Map<string, string>()

  const answerTo = async (url: URL, { method = 'GET', body: text, signal }: RequestInit): Promise<Answer> => {
    const endpoint = endpointOf(method, url.pathname)
    const handler = endpoint && handlers.get(endpoint)
    if (!handler) {
      faults.push(
        `${endpoint ? nameOf(endpoint) : 'no endpoint of the contract'}: ${method} ${url.pathname} was called`,
      )
      return 'no connection'
    }
    const input = inputOf(endpoint, url, text ? JSON.parse(String(text)) : undefined)
    received.push({ endpoint, input, signal })
    const answer = await handler(input)
    if (answer !== 'no connection' && 'reply' in answer) faults.push(...contractFaults(endpoint, input, answer.reply))
    return answer
  }

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const file = files.get(address)
    if (file !== undefined) return new Response(file)
    const answer = await Promise.race([answerTo(new URL(address, location.origin), init), abortOf(init.signal)])
    if (answer === 'no connection') throw new TypeError('Failed to fetch')
    return responseTo(answer)
  })
  onTestFinished(() => {
    if (faults.length > 0) throw new Error(`The fake API was called in a way nobody prepared:\n${faults.join('\n')}`)
  })

  return {
    /** A static file of the app. */
    serve: (path: string, text: string) => void files.set(path, text),
    /** Answers a reply, or what a function makes of the input. */
    on<E extends Endpoint>(endpoint: E, answer: (input: Input<E>) => Reply<E> | Promise<Reply<E>>) {
      handlers.set(endpoint, async (input) => ({ reply: await answer(input as Input<E>) }))
    },
    refuse<E extends Endpoint>(endpoint: E, code: Refusal<E>, details?: FieldProblem[], changed?: ChangedByAnother) {
      handlers.set(endpoint, () => refusalOf(code, details, changed))
    },
    /** Refuses, and says after how many seconds it may work. */
    refuseFor<E extends Endpoint>(endpoint: E, code: Refusal<E>, retryAfter: number) {
      handlers.set(endpoint, () => ({ problem: new Problem(code, { retryAfter }) }))
    },
    /** As if the connection were gone, for this endpoint. */
    cutOff(endpoint: Endpoint) {
      handlers.set(endpoint, () => 'no connection')
    },
    /** Lets callers wait until the test answers. */
    hold<E extends Endpoint>(endpoint: E) {
      const { promise, resolve } = Promise.withResolvers<Answer | 'prepared'>()
      const prepared = handlers.get(endpoint)
      handlers.set(endpoint, async (input) => {
        const answer = await promise
        if (answer !== 'prepared') return answer
        return prepared ? prepared(input) : 'no connection'
      })
      return {
        /** Lets the requests through to what was prepared before. */
        release: () => resolve('prepared'),
        answer: (reply: Reply<E>) => resolve({ reply }),
        refuse: (code: Refusal<E>, details?: FieldProblem[]) => resolve(refusalOf(code, details)),
      }
    },
    /** Server-sent events, to every caller; each gets those that are pushed after its call. */
    stream(endpoint: Endpoint) {
      const open = new Set<ReadableStreamDefaultController>()
      const encoder = new TextEncoder()
      handlers.set(endpoint, () => ({
        stream: new ReadableStream({ start: (controller) => void open.add(controller), cancel: () => open.clear() }),
      }))
      return {
        push: (message: unknown) => {
          for (const controller of open) controller.enqueue(encoder.encode(`data: ${JSON.stringify(message)}\n\n`))
        },
        /** As when the server stops. */
        end: () => {
          for (const controller of open) controller.close()
          open.clear()
        },
      }
    },
    /** What was sent to an endpoint, the oldest first; without what the caller aborted, as strict mode does at first. */
    sent: <E extends Endpoint>(endpoint: E) =>
      received
        .filter((call) => call.endpoint === endpoint && !call.signal?.aborted)
        .map(({ input }) => input as Input<E>),
  }
}

const refusalOf = (code: ProblemCode, details?: FieldProblem[], changed?: ChangedByAnother): Answer => ({
  problem: new Problem(code, { details, changed }),
})

const abortOf = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

function responseTo(answer: Exclude<Answer, string>): Response {
  if ('problem' in answer) {
    const { retryAfter, statusCode } = answer.problem
    const headers: HeadersInit = retryAfter ? { 'retry-after': String(retryAfter) } : {}
    return Response.json(answer.problem.toBody(), { status: statusCode, headers })
  }
  if ('stream' in answer) return new Response(answer.stream, { headers: { 'content-type': 'text/event-stream' } })
  return answer.reply === null ? new Response(null, { status: 204 }) : Response.json(answer.reply)
}
