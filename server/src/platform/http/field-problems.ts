import type { FieldProblem } from '@aulanova/contract/kernel/problems'
import type { ErrorObject } from 'ajv'
import type { FastifySchemaValidationError } from 'fastify'

const maxDetails = 20
/** The longest name of a field in an answer: the client chose the name, and it may be as long as the body. */
export const longestField = 200

export function fieldProblems(errors: FastifySchemaValidationError[]): FieldProblem[] {
  const found = (errors as ErrorObject[])
    // A union reports every branch and then itself; the branches are more exact.
    .filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'if')
    .map((error) => ({ field: fieldOf(error), reason: reasons[error.keyword] ?? 'invalid' }))
  const distinct = new Map(found.map((problem) => [`${problem.field} ${problem.reason}`, problem]))
  return [...distinct.values()].slice(0, maxDetails)
}

function fieldOf({ instancePath, params }: ErrorObject) {
  const inside = instancePath.slice(1).replaceAll('/', '.')
  const named = params.missingProperty ?? params.additionalProperty
  return [inside, named].filter(Boolean).join('.').slice(0, longestField) || 'body'
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
  // Only names of people have it.
  not: 'hasLink',
}
