import { type TSchema, Type } from 'typebox'
import { namedEndpoints } from './endpoints.ts'
import { browserHeader, browserSecret, refreshHeader, takesBrowserSecret } from './identity/auth.ts'
import { closed } from './kernel/closed.ts'
import { Nothing, OneOf } from './kernel/common.ts'
import { problemsOf } from './kernel/declared-problems.ts'
import type { Endpoint } from './kernel/endpoint.ts'
import { type ProblemCode, problems } from './kernel/problems.ts'

/** The whole contract as an OpenAPI 3.1 document, for people and for programs that are not ours. */
export function openApi(build: string) {
  const paths: Record<string, Record<string, Operation>> = {}
  const responses: Record<string, object> = {}

  for (const { name, endpoint } of namedEndpoints) {
    const refusals = refusalsOf(endpoint)
    for (const { codes } of refusals) responses[codes.join('.')] = refusal(codes)
    for (const { path, without } of pathsOf(endpoint.path)) {
      const operation = operationOf(name, endpoint, refusals, without)
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
    }
  }

  return {
    openapi: '3.1.0',
    info: { title: 'Aulanova', version: build, summary: 'A learning platform: courses to take, to build and to run.' },
    servers: [{ url: '/api' }],
    tags: [...new Set(namedEndpoints.map(({ endpoint }) => tagOf(endpoint)))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses,
    },
  }
}

export type OpenApi = ReturnType<typeof openApi>
type Operation = ReturnType<typeof operationOf>

interface Refusal {
  status: number
  codes: ProblemCode[]
}

function operationOf(name: string, endpoint: Endpoint, refusals: Refusal[], without: string | null) {
  const { summary, access, params, query, body } = endpoint
  return {
    operationId: without ? `${name}.without-${without}` : name,
    summary,
    tags: [tagOf(endpoint)],
    'x-access': access,
    security: access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parametersOf(params, 'path').filter((parameter) => parameter.name !== without),
      ...parametersOf(query, 'query'),
      ...(takesBrowserSecret(endpoint) ? [browserParameter] : []),
      ...(endpoint.opensSession ? [refreshParameter] : []),
    ],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: closed(body) } } } }),
    responses: {
      ...success(endpoint),
      ...Object.fromEntries(
        refusals.map(({ status, codes }) => [status, { $ref: `#/components/responses/${codes.join('.')}` }]),
      ),
    },
  }
}

const browserParameter = {
  name: browserHeader,
  in: 'header',
  required: false,
  description:
    `A secret of the client: 64 hex digits, made at random once and sent with every call under /auth. The password
of a sign-up is valid only if the code is confirmed with the same secret; without one on both calls, a password is set with a
code from /auth/forgot-password. Wrong guesses are counted separately for a secret that has signed in to the account before.`.replaceAll(
      '\n',
      ' ',
    ),
  schema: Type.String({ pattern: browserSecret.source }),
}

const refreshParameter = {
  name: refreshHeader,
  in: 'header',
  required: false,
  description:
    `With "cookie" the refresh token is kept in a cookie of the browser, and the refreshToken of bodies and answers is
a handle that is worth nothing without it.`.replaceAll('\n', ' '),
  schema: OneOf(['cookie']),
}

const tagOf = (endpoint: Endpoint) => endpoint.path.split('/')[1] ?? ''

/** `:search?` makes two paths: one with it and one without. */
function pathsOf(path: string): { path: string; without: string | null }[] {
  const whole = { path: path.replace(/:(\w+)\??/g, '{$1}'), without: null }
  const optional = /\/:(\w+)\?$/.exec(path)?.[1]
  if (!optional) return [whole]
  return [whole, { path: whole.path.slice(0, whole.path.lastIndexOf('/')), without: optional }]
}

function parametersOf(schema: TSchema | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties, required = [] } = schema as TSchema & {
    properties: Record<string, TSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: closed(property),
  }))
}

function success({ status = 200, reply, media }: Endpoint) {
  if (reply === Nothing) return { 204: { description: 'Done' } }
  return {
    [status]: {
      description: status === 201 ? 'Made' : 'As asked',
      content: { [media ?? 'application/json']: { schema: reply } },
    },
  }
}

function refusalsOf(endpoint: Endpoint): Refusal[] {
  const byStatus = Map.groupBy([...problemsOf(endpoint)].sort(), (code) => problems[code][0] as number)
  return [...byStatus].map(([status, codes]) => ({ status, codes })).sort((a, b) => a.status - b.status)
}

/** Who changed the record in between. */
const Changed = Type.Object({
  by: Type.Union([Type.String(), Type.Null()]),
  at: Type.String(),
  fields: Type.Array(Type.String()),
})

function refusal(codes: ProblemCode[]) {
  const schema = Type.Object({
    statusCode: Type.Integer(),
    code: OneOf(codes),
    message: Type.String(),
    details: Type.Optional(Type.Array(Type.Object({ field: Type.String(), reason: Type.String() }))),
    ...(codes.includes('Conflict') && { changed: Type.Optional(Changed) }),
  })
  return {
    description: codes.map((code) => problems[code][1]).join(' / '),
    content: { 'application/json': { schema } },
  }
}
