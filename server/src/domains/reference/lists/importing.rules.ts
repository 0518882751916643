import { Problem } from '@aulanova/contract/kernel/problems'
import { bodyOf, type FieldValue, type ReferenceBody } from '@aulanova/contract/reference/reference'
import { definitionOf, type ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import {
  type CsvLine,
  type CsvReport,
  type LineOutcome,
  lineOutcomes,
  maxCsvLines,
} from '@aulanova/contract/reference/reference-tools'
import type { Requester } from '#kernel/client.ts'
import { readCsv } from '#kernel/csv/read-csv.ts'
import { versionOf } from '#kernel/versions.ts'
import { listChangedSince } from '#platform/db/audit.ts'
import { clock } from '#platform/db/clock.ts'
import { problemOfDatabase } from '#platform/db/constraints.ts'
import type { Db, Transaction } from '#platform/db/db.ts'
import { fieldProblems } from '#platform/http/field-problems.ts'
import { validatorCompiler } from '#platform/http/validation.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './csv.store.ts'
import { cellOf, type TableRow, tableOf } from './csv-table.ts'
import { changedFields, writeChange, writeNew } from './reference.rules.ts'

interface Asked {
  by: Requester
  kind: ReferenceKind
  csv: string
}

interface SeenState {
  Seen?: string
  SeenAt?: string
}

/**
 * Adds what the file has and the list has not, and changes what differs. A line that is refused does not stop others. Who
 * agreed to the preview of other entries is answered `Conflict`, unless nothing is left to change: that is a file sent again.
 */
export const importCsv = ({ sql }: Services, asked: Asked, seen: SeenState) =>
  sql.begin(async (tx) => {
    const { report, conflict } = await imported(tx, asked, seen)
    if (conflict && report.Counts.create + report.Counts.update > 0) throw conflict
    return report
  })

/** What the import would do: it is done and taken back. */
export async function previewCsv({ sql }: Services, asked: Asked): Promise<CsvReport> {
  let report: CsvReport | undefined
  const undone = new Error('only a preview')
  await sql
    .begin(async (tx) => {
      report = (await imported(tx, asked)).report
      throw undone
    })
    .catch((error) => {
      if (error !== undone) throw error
    })
  if (!report) throw new Problem('Unexpected')
  return report
}

async function imported(tx: Transaction, { by, kind, csv }: Asked, state: SeenState = {}) {
  const { rows, ignored } = tableOf(kind, readCsv(csv, { field: 'csv', maxRows: maxCsvLines + 1 }))
  const validate = validatorCompiler({ schema: bodyOf(kind), httpPart: 'body' })
  await store.holdImport(tx, kind)
  const ReadAt = await clock(tx)
  const names = [...new Set(rows.map(({ name }) => name).filter(Boolean))]
  const there = await store.holdNames(tx, kind, names)
  const known = new Map(there.map((row) => [row.given, row]))
  const Version = versionOf(there.map(({ id, name, details }) => [id, name, details]))
  // Before anything is written, which would be noted as well.
  const isStale = state.Seen !== undefined && state.Seen !== Version
  const conflict = isStale ? await conflictOf(tx, kind, there, state.SeenAt) : null
  const changes = await store.lastChanges(
    tx,
    kind,
    there.flatMap(({ id }) => id ?? []),
  )
  const seen = new Set<string>()
  const lines: CsvLine[] = []
  for (const row of rows) {
    const entry = known.get(row.name)
    const outcome = await outcomeOf({ tx, by, kind, row, entry, validate, isRepeated: !!entry && seen.has(entry.key) })
    if (entry && outcome.Outcome !== 'invalid') seen.add(entry.key)
    lines.push({ Line: row.line, Name: row.name.slice(0, 200), ...outcome })
  }
  const report: CsvReport = {
    Lines: lines.map((line) => {
      const last = line.Outcome === 'update' && changes.get(known.get(line.Name)?.id ?? '')
      return last ? { ...line, LastChange: last } : line
    }),
    Counts: countsOf(lines),
    Ignored: ignored.slice(0, 50).map((title) => title.slice(0, 200)),
    Version,
    ReadAt,
  }
  return { report, conflict }
}

async function conflictOf(tx: Db, kind: ReferenceKind, there: readonly store.KnownName[], seenAt: string | undefined) {
  const acts = { kind, ids: there.flatMap(({ id }) => id ?? []), actions: ['delete'] } as const
  return new Problem('Conflict', { changed: seenAt ? await listChangedSince(tx, acts, seenAt) : undefined })
}

interface Judged {
  tx: Transaction
  by: Requester
  kind: ReferenceKind
  row: TableRow
  entry: store.KnownName | undefined
  validate: ReturnType<typeof validatorCompiler>
  isRepeated: boolean
}

type Outcome = Pick<CsvLine, 'Outcome' | 'Fields'>
const plainly = (Outcome: LineOutcome): Outcome => ({ Outcome, Fields: [] })

async function outcomeOf({ tx, by, kind, row, entry, validate, isRepeated }: Judged): Promise<Outcome> {
  if (isRepeated) return plainly('repeated')
  const filled = Object.entries(row.fields).filter(([, value]) => value !== '')
  const body = { Name: row.name, ...Object.fromEntries(filled) } as ReferenceBody
  if (!validate(body)) return { Outcome: 'invalid', Fields: firstOfEach(fieldProblems(validate.errors ?? [])) }
  const refusal = (error: unknown): Outcome => {
    const problem = error instanceof Problem ? error : problemOfDatabase(error)
    if (problem?.code === 'ValidationFailed' && problem.details) return { Outcome: 'invalid', Fields: problem.details }
    const reason = problem && refusals[problem.code]
    if (!reason) throw error
    return { Outcome: 'invalid', Fields: [{ field: 'Domain' in row.fields ? 'Domain' : 'Name', reason }] }
  }
  if (!entry?.id)
    return attempt(
      tx,
      (on) => writeNew(on, by, kind, body),
      () => plainly('create'),
    ).catch(refusal)
  const { id, name, details } = entry
  const unchanged = Object.entries(details).filter(([field]) => row.fields[field] === undefined)
  const whole = { ...Object.fromEntries(unchanged), ...body } as ReferenceBody
  const fields = changedFields(kind, { name, details }, whole)
  if (fields.length === 0) return plainly('same')
  const before: Record<string, FieldValue> = { ...details, Name: name }
  const inputs = definitionOf(kind).fields
  const said = (field: string, value: FieldValue | undefined) =>
    beginning(cellOf(inputs[field], value, by.client.language))
  const changed: Outcome = {
    Outcome: 'update',
    Fields: fields.map((field) => ({
      field,
      reason: 'changed',
      was: said(field, before[field]),
      becomes: said(field, whole[field]),
    })),
  }
  return attempt(
    tx,
    (on) => writeChange(on, by, { kind, id }, whole),
    () => changed,
  ).catch(refusal)
}

/** By characters, so that none is cut in two. */
const beginning = (text: string) => [...text].slice(0, 100).join('')

const firstOfEach = (problems: CsvLine['Fields']) =>
  problems.filter(({ field }, at) => at === problems.findIndex((other) => other.field === field))

const refusals: Record<string, string> = { NameTaken: 'taken', InUse: 'inUse' }

/** In a part of the transaction of its own: what the database refuses does not end the whole. */
async function attempt(tx: Transaction, act: (on: Db) => Promise<unknown>, then: () => Outcome) {
  await tx.savepoint(act)
  return then()
}

function countsOf(lines: readonly CsvLine[]) {
  const counts = Object.fromEntries(lineOutcomes.map((name) => [name, 0])) as Record<LineOutcome, number>
  for (const { Outcome } of lines) counts[Outcome] += 1
  return counts
}
