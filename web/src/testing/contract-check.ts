import { namedEndpoints } from '@aulanova/contract/endpoints'
import type { Parts } from '@aulanova/contract/kernel/address'
import type { Endpoint } from '@aulanova/contract/kernel/endpoint'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'

const parametersIn = ({ path }: Endpoint) => path.split(':').length

/** Every endpoint with the addresses it serves; a fixed segment is preferred to a parameter, as the server does. */
const routes = namedEndpoints
  .map(({ name, endpoint }) => ({ name, endpoint, pattern: patternOf(endpoint.path) }))
  .toSorted((a, b) => parametersIn(a.endpoint) - parametersIn(b.endpoint))

function patternOf(path: string) {
  const source = path.replace(/\/:(\w+)(\??)/g, (_, name: string, optional: string) =>
    optional ? `(?:/(?<${name}>[^/]+))?` : `/(?<${name}>[^/]+)`,
  )
  return new RegExp(`^/api${source}$`)
}

export const endpointOf = (method: string, pathname: string) =>
  routes.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname))?.endpoint

export const nameOf = (endpoint: Endpoint) => routes.find((route) => route.endpoint === endpoint)?.name ?? endpoint.path

/** The input of a call as its endpoint types it: what an address carries as text becomes a number where it is one. */
export function inputOf(endpoint: Endpoint, url: URL, body: unknown): Parts {
  const found = routes.find((route) => route.endpoint === endpoint)?.pattern.exec(url.pathname)?.groups ?? {}
  const params = Object.fromEntries(
    Object.entries(found).flatMap(([name, text]) => (text === undefined ? [] : [[name, decodeURIComponent(text)]])),
  )
  return {
    ...(endpoint.params && { params: converted(endpoint.params, params) }),
    ...(endpoint.query && { query: converted(endpoint.query, Object.fromEntries(url.searchParams)) }),
    ...(endpoint.body && { body }),
  } as Parts
}

const converted = (schema: TSchema, given: object) => Value.Convert(schema, given)

/** What the server would refuse in a call, and what it would never answer. */
export function contractFaults(endpoint: Endpoint, input: unknown, reply: unknown): string[] {
  const parts = ['params', 'query', 'body'] as const
  const given = input as Parts
  return [
    ...parts.flatMap((part) => (endpoint[part] ? faultsIn(endpoint, part, endpoint[part], given[part]) : [])),
    ...faultsIn(endpoint, 'reply', endpoint.reply, reply),
  ]
}

function faultsIn(endpoint: Endpoint, part: string, schema: TSchema, value: unknown): string[] {
  if (Value.Check(schema, value)) return []
  const [first] = Value.Errors(schema, value)
  return [`${nameOf(endpoint)}: ${part}${first?.instancePath ?? ''} ${first?.message ?? 'is not right'}`]
}
