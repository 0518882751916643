import { closed } from '@aulanova/contract/kernel/closed'
import { Ajv, type Options, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaValidationError } from 'fastify'
import type { TSchema } from 'typebox'
import { isHeavierThan } from './json-body.ts'

/** `multipleOf` with a tolerance: 0.07 is not exactly 7 × 0.01 in floating point. */
const options: Options = { strict: false, useDefaults: true, removeAdditional: false, multipleOfPrecision: 6 }
/** Compiles each schema once, for all apps of the process: tests make hundreds. */
function compiler(more: Options) {
  const ajv = new Ajv({ ...options, ...more })
  addFormats.default(ajv)
  const compiled = new WeakMap<TSchema, ValidateFunction>()
  return (schema: TSchema) => {
    const validate = compiled.get(schema) ?? ajv.compile(closed(schema))
    compiled.set(schema, validate)
    return validate
  }
}
/** Bodies are JSON and are not coerced; parameters of an address are text and may have to be read as numbers. */
const exact = { firstError: compiler({}), allErrors: compiler({ allErrors: true }) }
const lenient = {
  firstError: compiler({ coerceTypes: true }),
  allErrors: compiler({ coerceTypes: true, allErrors: true }),
}

/**
 * Up to this weight all errors of a value are collected, above it only the first: Ajv cannot stop while collecting, and
 * a body of 2 MB could yield millions of errors.
 */
const heaviest = 2000

/** Schemas are closed, so unknown fields are refused. Compiled at the first request, to start quickly. */
export function validatorCompiler({ schema, httpPart }: { schema: unknown; httpPart?: string }) {
  const { firstError, allErrors } = httpPart === 'body' ? exact : lenient
  let first: ValidateFunction | undefined
  let all: ValidateFunction | undefined
  function validate(data: unknown): boolean {
    first ??= firstError(schema as TSchema)
    if (first(data)) return true
    let found = first.errors
    if (!isHeavierThan(data, heaviest)) {
      all ??= allErrors(schema as TSchema)
      all(data)
      found = all.errors
    }
    validate.errors = found as FastifySchemaValidationError[]
    return false
  }
  validate.errors = null as FastifySchemaValidationError[] | null
  return validate
}
