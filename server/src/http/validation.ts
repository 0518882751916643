import { closed } from '@aulanova/contract/closed'
import { Ajv, type Options, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaValidationError } from 'fastify'
import type { TSchema } from 'typebox'
import { isHeavierThan } from './json-size.ts'

const options: Options = { strict: false, useDefaults: true, removeAdditional: false }
const ajv = (more: Options) => {
  const made = new Ajv({ ...options, ...more })
  addFormats.default(made)
  return made
}
/** A body says what it means; what stands in an address is text and has to be read as numbers. */
const exact = { firstError: ajv({}), allErrors: ajv({ allErrors: true }) }
const lenient = { firstError: ajv({ coerceTypes: true }), allErrors: ajv({ coerceTypes: true, allErrors: true }) }

/**
 * Values up to this weight are told everything that is wrong with them, heavier ones only the first error: Ajv cannot
 * stop in the middle of collecting, and a body of 2 MB would yield millions of errors.
 */
const heaviest = 2000

/** Unknown fields are refused by construction. Compiled at the first request, so that starting stays quick. */
export function validatorCompiler({ schema, httpPart }: { schema: unknown; httpPart?: string }) {
  const { firstError, allErrors } = httpPart === 'body' ? exact : lenient
  let first: ValidateFunction | undefined
  let all: ValidateFunction | undefined
  function validate(data: unknown): boolean {
    first ??= firstError.compile(closed(schema as TSchema))
    if (first(data)) return true
    let found = first.errors
    if (!isHeavierThan(data, heaviest)) {
      all ??= allErrors.compile(closed(schema as TSchema))
      all(data)
      found = all.errors
    }
    validate.errors = found as FastifySchemaValidationError[]
    return false
  }
  validate.errors = null as FastifySchemaValidationError[] | null
  return validate
}
