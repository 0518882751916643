import { Problem } from '@aulanova/contract/problems'
import { bodyOf, type ReferenceBody } from '@aulanova/contract/reference'
import type { ReferenceKind } from '@aulanova/contract/reference-kinds'
import {
  type CsvLine,
  type CsvReport,
  type LineOutcome,
  lineOutcomes,
  mostCsvLines,
} from '@aulanova/contract/reference-tools'
import { readCsv } from '#csv/read-csv.ts'
import { problemOfDatabase } from '#db/constraints.ts'
import type { Db, Transaction } from '#db/db.ts'
import type { Requester } from '#http/client.ts'
import { fieldProblems } from '#http/field-problems.ts'
import { validatorCompiler } from '#http/validation.ts'
import type { Services } from '#services.ts'
import * as store from './csv.store.ts'
import { type TableRow, tableOf } from './csv-table.ts'
import { changedFields, writeChange, writeNew } from './reference.rules.ts'

interface Asked {
  by: Requester
  kind: ReferenceKind
  csv: string
}

/** Adds what the file has and the list has not, and changes what differs. A line that is refused does not stop others. */
export const importCsv = ({ sql }: Services, asked: Asked) => sql.begin((tx) => imported(tx, asked))

/** What the import would do: it is done and taken back. */
export async function previewCsv({ sql }: Services, asked: Asked): Promise<CsvReport> {
  let report: CsvReport | undefined
  const undone = new Error('only a preview')
  await sql
    .begin(async (tx) => {
      report = await imported(tx, asked)
      throw undone
    })
    .catch((error) => {
      if (error !== undone) throw error
    })
  if (!report) throw new Problem('Unexpected')
  return report
}

async function imported(tx: Transaction, { by, kind, csv }: Asked): Promise<CsvReport> {
  const { rows, ignored } = tableOf(kind, readCsv(csv, { field: 'csv', mostRows: mostCsvLines + 1 }))
  const validate = validatorCompiler({ schema: bodyOf(kind), httpPart: 'body' })
  const names = [...new Set(rows.map(({ name }) => name).filter(Boolean))]
  const known = new Map((await store.holdNames(tx, kind, names)).map((row) => [row.given, row]))
  const seen = new Set<string>()
  const lines: CsvLine[] = []
  for (const row of rows) {
    const entry = known.get(row.name)
    const outcome = await outcomeOf({ tx, by, kind, row, entry, validate, isRepeated: !!entry && seen.has(entry.key) })
    if (entry && outcome.Outcome !== 'invalid') seen.add(entry.key)
    lines.push({ Line: row.line, Name: row.name.slice(0, 200), ...outcome })
  }
  return { Lines: lines, Counts: countsOf(lines), Ignored: ignored.slice(0, 50).map((title) => title.slice(0, 200)) }
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
  const kept = Object.entries(details).filter(([field]) => row.fields[field] === undefined)
  const whole = { ...Object.fromEntries(kept), ...body } as ReferenceBody
  const fields = changedFields(kind, { name, details }, whole)
  if (fields.length === 0) return plainly('same')
  const changed: Outcome = { Outcome: 'update', Fields: fields.map((field) => ({ field, reason: 'changed' })) }
  return attempt(
    tx,
    (on) => writeChange(on, by, { kind, id }, whole),
    () => changed,
  ).catch(refusal)
}

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
