import { type Static, Type } from 'typebox'
import { Person } from '../identity/person.ts'
import { InCourse, Nullable, OneOf, Single, Uuid } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'

export const maxImportLines = 10_000
const bodyLimit = 2 * 1024 * 1024

/** What happens, or has happened, to a line of the file. A person who has an active subscription is left as they are. */
export const importOutcomes = ['subscribe', 'active', 'repeated', 'unknown', 'invalid'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

export const ImportLine = Type.Object({
  /** In the file, from 1. */
  Line: Type.Integer(),
  /** The e-mail or username as it stands there. */
  Text: Type.String(),
  Outcome: OneOf(importOutcomes),
  User: Nullable(Person),
})
export type ImportLine = Static<typeof ImportLine>

const counts = Object.fromEntries(importOutcomes.map((name) => [name, Type.Integer()])) as Record<
  ImportOutcome,
  ReturnType<typeof Type.Integer>
>

export const ImportReport = Type.Object({ Lines: Type.Array(ImportLine), Counts: Type.Object(counts) })
export type ImportReport = Static<typeof ImportReport>

/** A file of e-mails or usernames: the first column, or the one whose title says so. */
const body = InCourse({ subscription: Uuid, csv: Type.String({ minLength: 1, maxLength: bodyLimit }) })

export const previewImport = endpoint({
  method: 'POST',
  path: '/admin/courses/subscriptors/import/preview',
  access: 'administration:use',
  summary: 'What adding the people of a CSV file to a course would do; writes nothing',
  body,
  reply: Single(ImportReport),
  problems: ['NotFound', 'ItemNotFound', 'InvalidState', 'ValidationFailed'],
  bodyLimit,
})

export const importSubscribers = endpoint({
  method: 'POST',
  path: '/admin/courses/subscriptors/import',
  access: 'administration:use',
  summary: 'Subscribe the people of a CSV file to a course by one of its plans; sent again, it adds nothing',
  body,
  reply: Single(ImportReport),
  problems: ['NotFound', 'ItemNotFound', 'InvalidState', 'ValidationFailed'],
  bodyLimit,
})
