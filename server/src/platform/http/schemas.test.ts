import { namedEndpoints } from '@aulanova/contract/endpoints'
import fastJson from 'fast-json-stringify'
import { expect, test } from 'vitest'
import { statusOf } from './route.ts'
import { validatorCompiler } from './validation.ts'

/** The server compiles a schema at its first use, so a broken one would be found late. */
test.each(namedEndpoints)('the schemas of $name compile', ({ endpoint }) => {
  const { params, query, body, reply } = endpoint
  for (const [httpPart, schema] of Object.entries({ params, querystring: query, body }))
    if (schema) expect(typeof validatorCompiler({ schema, httpPart })({})).toBe('boolean')
  if (statusOf(endpoint) !== 204) expect(typeof fastJson(reply as Parameters<typeof fastJson>[0])).toBe('function')
})
