import type { Static, TSchema } from 'typebox'
import { fieldProblems } from '#platform/http/field-problems.ts'
import { validatorCompiler } from '#platform/http/validation.ts'

/** Holds a value out of a file to the schema that a request would be held to; `place` is the file and the part of it. */
export function checked<T extends TSchema>(schema: T, value: unknown, place: string): Static<T> {
  const validate = validatorCompiler({ schema, httpPart: 'body' })
  if (validate(value)) return value as Static<T>
  const found = fieldProblems(validate.errors ?? []).map(({ field, reason }) => `${field} (${reason})`)
  throw new CourseFileError(place, found.join(', '))
}

/** Something in the files of a course is wrong: where it is, then what. */
export class CourseFileError extends Error {
  constructor(place: string, fault: string, cause?: unknown) {
    super(`${place}: ${fault}`, { cause })
  }
}
