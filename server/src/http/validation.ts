import { closed } from '@aulanova/contract/closed'
import type { FieldProblem } from '@aulanova/contract/problems'
import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaValidationError } from 'fastify'
import type { TSchema } from 'typebox'

const options: Options = { allErrors: true, strict: false, useDefaults: true, removeAdditional: false }
const withFormats = (ajv: Ajv) => {
  addFormats.default(ajv)
  return ajv
}
/** A body says what it means; what stands in an address is text and has to be read as numbers. */
const exact = withFormats(new Ajv(options))
const lenient = withFormats(new Ajv({ ...options, coerceTypes: true }))

/** Unknown fields are refused by construction. Compiled at the first request, so that starting stays quick. */
export function validatorCompiler({ schema, httpPart }: { schema: unknown; httpPart?: string }) {
  let compiled: ValidateFunction | undefined
  function validate(data: unknown): boolean {
    compiled ??= (httpPart === 'body' ? exact : lenient).compile(closed(schema as TSchema))
    const valid = compiled(data) as boolean
    validate.errors = (compiled.errors ?? null) as FastifySchemaValidationError[] | null
    return valid
  }
  validate.errors = null as FastifySchemaValidationError[] | null
  return validate
}

/** More would help nobody, and a hostile body could ask for thousands. */
const mostDetails = 20

export function fieldProblems(errors: FastifySchemaValidationError[]): FieldProblem[] {
  const found = (errors as ErrorObject[])
    // A union reports every branch it tried and then itself: the branches say it better.
    .filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'if')
    .map((error) => ({ field: fieldOf(error), reason: reasons[error.keyword] ?? 'invalid' }))
  const distinct = new Map(found.map((problem) => [`${problem.field} ${problem.reason}`, problem]))
  return [...distinct.values()].slice(0, mostDetails)
}

function fieldOf({ instancePath, params }: ErrorObject) {
  const inside = instancePath.slice(1).replaceAll('/', '.')
  const named = params.missingProperty ?? params.additionalProperty
  return [inside, named].filter(Boolean).join('.') || 'body'
}

const reasons: Record<string, string> = {
  required: 'required',
  additionalProperties: 'unknown',
  minLength: 'tooShort',
  maxLength: 'tooLong',
  minItems: 'tooFew',
  maxItems: 'tooMany',
  type: 'wrongType',
  minimum: 'tooSmall',
  maximum: 'tooLarge',
  enum: 'notAllowed',
  const: 'notAllowed',
}
