import { type Static, Type } from 'typebox'
import { ById, Instant, Limited, Nullable, OneOf, Seen, Single, StateVersion, Uuid } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { allReferenceKinds, definitionOf, hasCsv, type ReferenceKind } from './reference-kinds.ts'

/** What an entry can be used by. As long as something uses it, it cannot be deleted. */
export const useKinds = [
  'courses',
  'careers',
  'cycles',
  'subjects',
  'members',
  'site-items',
  'files',
  'revisions',
] as const
export type UseKind = (typeof useKinds)[number]

/** How many of each kind are named; the count is of all. */
export const maxNamedUses = 10

export const Use = Type.Object({
  Of: OneOf(useKinds),
  Count: Type.Integer(),
  Items: Type.Array(
    Type.Object({
      Id: Type.String(),
      Name: Type.String(),
      /** Of a career: the cycle in which it uses the subject; null for one that is not placed. */
      Within: Type.Optional(Nullable(Type.String())),
      /** Of a course: whether its draft and its published revision have the entry. */
      Draft: Type.Optional(Type.Boolean()),
      Published: Type.Optional(Type.Boolean()),
    }),
  ),
})
export type Use = Static<typeof Use>

const Uses = Type.Object({ Count: Type.Integer(), Uses: Type.Array(Use) })

export const NamedEntry = Type.Object({ Uuid, Name: Type.String() })
export type NamedEntry = Static<typeof NamedEntry>

export const maxDeletedAtOnce = 200
const Deletion = Type.Object({
  Deleted: Type.Array(NamedEntry),
  /** Those that stay because something uses them. */
  InUse: Type.Array(NamedEntry),
  /** How many were gone already. */
  Missing: Type.Integer(),
})
export type Deletion = Static<typeof Deletion>

/** What a write was made from: the version, and when it was read, so that a conflict can say who came between. */
export const SeenState = { Seen, SeenAt: Type.Optional(Instant) }

export const maxOrdered = 1000
const Order = Type.Object({
  Items: Type.Array(NamedEntry),
  Version: StateVersion,
  /** By the database's clock. */
  ReadAt: Instant,
})
export type Order = Static<typeof Order>

export const maxCsvLines = 2000
const bodyLimit = 2 * 1024 * 1024

export const lineOutcomes = ['create', 'update', 'same', 'repeated', 'invalid'] as const
export type LineOutcome = (typeof lineOutcomes)[number]

const CsvLine = Type.Object({
  /** In the file, from 1. */
  Line: Type.Integer(),
  Name: Type.String(),
  Outcome: OneOf(lineOutcomes),
  /** Of an update, the fields that change; of an invalid line, what is wrong with which. */
  Fields: Type.Array(
    Type.Object({
      field: Type.String(),
      reason: Type.String(),
      /** Of a field that changes: the beginning of its text, before and after. */
      was: Type.Optional(Type.String()),
      becomes: Type.Optional(Type.String()),
    }),
  ),
  /** Of an update: who changed the entry last before it. */
  LastChange: Type.Optional(Type.Object({ At: Instant, By: Nullable(Type.String()) })),
})
export type CsvLine = Static<typeof CsvLine>

const counts = Object.fromEntries(lineOutcomes.map((name) => [name, Type.Integer()])) as Record<
  LineOutcome,
  ReturnType<typeof Type.Integer>
>
const CsvReport = Type.Object({
  Lines: Type.Array(CsvLine),
  Counts: Type.Object(counts),
  /** Titles of columns that the list does not have. */
  Ignored: Type.Array(Type.String()),
  /** Of the entries that the file names, before the change. */
  Version: StateVersion,
  /** By the database's clock. */
  ReadAt: Instant,
})
export type CsvReport = Static<typeof CsvReport>

function endpointsOf(kind: ReferenceKind) {
  const path = `/admin/${kind}` as const
  const access = 'administration:use'
  const csv = Type.String({ minLength: 1, maxLength: bodyLimit })
  return {
    uses: endpoint({
      method: 'GET',
      path: `${path}/:id/uses`,
      access,
      summary: `What uses one of the ${kind}`,
      params: ById,
      reply: Single(Uses),
      problems: ['NotFound'],
    }),
    removeMany: endpoint({
      method: 'POST',
      path: `${path}/delete`,
      access,
      summary: `Remove those of the ${kind} that nothing uses; safe to send again`,
      body: Type.Object({ ids: Type.Array(Uuid, { minItems: 1, maxItems: maxDeletedAtOnce }) }),
      reply: Single(Deletion),
    }),
    readOrder: endpoint({
      method: 'GET',
      path: `${path}/order`,
      access,
      summary: `All ${kind} in their order`,
      reply: Single(Order),
    }),
    setOrder: endpoint({
      method: 'PUT',
      path: `${path}/order`,
      access,
      summary: `Put the ${kind} in another order; names all of them`,
      body: Type.Object({ ids: Limited(Uuid, maxOrdered), ...SeenState }),
      reply: Single(Order),
      problems: ['Conflict'],
    }),
    exportCsv: endpoint({
      method: 'GET',
      path: `${path}/all.csv`,
      access,
      summary: `All ${kind} as a CSV file`,
      reply: Type.String(),
      media: 'text/csv',
    }),
    previewCsv: endpoint({
      method: 'POST',
      path: `${path}/import/preview`,
      access,
      summary: `What adding a CSV file to the ${kind} would do; writes nothing`,
      body: Type.Object({ csv }),
      reply: Single(CsvReport),
      bodyLimit,
    }),
    importCsv: endpoint({
      method: 'POST',
      path: `${path}/import`,
      access,
      summary: `Add to the ${kind} what a CSV file has, by name; sent again, it changes nothing`,
      body: Type.Object({ csv, ...SeenState }),
      reply: Single(CsvReport),
      bodyLimit,
      problems: ['Conflict'],
    }),
  }
}

export type ReferenceTools = ReturnType<typeof endpointsOf>

export const referenceTools = Object.fromEntries(allReferenceKinds.map((kind) => [kind, endpointsOf(kind)])) as Record<
  ReferenceKind,
  ReferenceTools
>

/** An order is served for the lists that have one, files for those that fit into a table. */
export const referenceToolEndpoints = allReferenceKinds.flatMap((kind) => {
  const { readOrder, setOrder, exportCsv, previewCsv, importCsv, ...always } = referenceTools[kind]
  return [
    ...Object.values(always),
    ...(definitionOf(kind).ordered ? [readOrder, setOrder] : []),
    ...(hasCsv(kind) ? [exportCsv, previewCsv, importCsv] : []),
  ]
})
