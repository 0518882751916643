import type { Endpoint, Reply } from '../../../contract/src/kernel/endpoint.ts'
import { countMark, type Sent } from '../driver/sent.ts'
import type { World } from './world.ts'

export interface Operation {
  name: string
  /** Part of `--quick`. */
  main: boolean
  /** Null: a page, which is HTML and no endpoint of the contract. */
  endpoint: Endpoint | null
  /** Different requests, so that the same rows are not read every time. */
  requests(world: World): Promise<Sent[]>
  /** Throws if an answer is not what this data set must give; its form was checked already. */
  check(answer: unknown): void
  /** Only reads: its statements can be sent to the database again. */
  reads: boolean
}

interface Given<E extends Endpoint> {
  name: string
  main?: boolean
  endpoint: E
  requests(world: World): Promise<Sent[]>
  check(answer: Reply<E>): void
  reads?: boolean
}

export const operation = <E extends Endpoint>({
  main = false,
  reads = true,
  check,
  ...given
}: Given<E>): Operation => ({
  ...given,
  main,
  reads,
  check: (answer) => check(answer as Reply<E>),
})

interface GivenPage {
  name: string
  main?: boolean
  paths: string[]
  /** Throws if the page is not what this data set must give. */
  check(html: string): void
  /** What every answer must hold. */
  marks: string[]
}

/** A page that the server writes. */
export const pageOperation = ({ name, main = false, paths, check, marks }: GivenPage): Operation => ({
  name,
  main,
  endpoint: null,
  requests: async () => paths.map((path) => ({ method: 'GET', path, headers: {}, status: 200, marks })),
  check: (answer) => check(answer as string),
  reads: true,
})

interface Call {
  token?: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  marks: string[]
}

export { countMark }

/** A request to an endpoint of the contract. */
export function callOf({ method, path, status = 200 }: Endpoint, { token, params, query, body, marks }: Call): Sent {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const search = query ? `?${new URLSearchParams(query)}` : ''
  return {
    method,
    path: `/api${filled}${search}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    // A number that changes is written as a text here, and sent without its quotes.
    ...(body !== undefined && { body: JSON.stringify(body).replaceAll(`"${countMark}"`, countMark) }),
    status,
    marks,
  }
}

export function must(isRight: boolean, what: string) {
  if (!isRight) throw new Error(`The answer is wrong: ${what}.`)
}
