import { BlockValues } from '@aulanova/contract/authoring/blocks'
import { CourseGeneral } from '@aulanova/contract/authoring/builder'
import { PlanItem } from '@aulanova/contract/authoring/collections'
import { createEvaluation, Question } from '@aulanova/contract/authoring/evaluations'
import { Days, RequiredText, Revision, Text } from '@aulanova/contract/kernel/common'
import { maxSubscriptionDays } from '@aulanova/contract/kernel/limits'
import { saveProgress } from '@aulanova/contract/learning/player'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { connect, type Pool } from './db.ts'

let sql: Pool
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await testDatabase()
  sql = connect(database.url, { max: 1 })
  drop = database.drop
})
afterAll(async () => {
  await sql.end()
  await drop()
})

interface Bounds {
  minimum?: number
  maximum?: number
}
const bounded = (schema: unknown) => schema as Bounds
const evaluation = createEvaluation.body.properties
const inUnion = (union: { anyOf: unknown[] }) => union.anyOf[0] as Bounds & { properties: Record<string, Bounds> }

/** A field of the contract, its column, and how many units of the column one unit of the field is. */
const numbers: [table: string, column: string, schema: Bounds, unit?: number][] = [
  ['blocks', 'minutes', inUnion(BlockValues).properties.Minutes!],
  ['courses', 'hours', bounded(CourseGeneral.properties.Hours)],
  ['evaluations', 'tries', bounded(evaluation.Tries)],
  ['evaluations', 'max_score', bounded(evaluation.MaxScore)],
  ['evaluations', 'time_limit_seconds', inUnion(evaluation.Minutes), 60],
  ['questions', 'points', inUnion(Question).properties.Points!],
  ['plans', 'price_cents', bounded(PlanItem.properties.Price)],
  ['plans', 'duration_days', bounded(Days)],
  ['block_progress', 'seconds', bounded(saveProgress.body.properties.seconds)],
  ['subscriptions', 'revision', bounded(Revision)],
  ['subscriptions', 'duration_days', { minimum: 1, maximum: maxSubscriptionDays }],
]

test.each(numbers)('%s.%s holds every value that the contract allows', async (table, column, schema, unit = 1) => {
  const { least, max } = await boundsOf(table, column)
  expect(schema.maximum! * unit).toBeLessThanOrEqual(max)
  expect(schema.minimum! * unit).toBeGreaterThanOrEqual(least)
})

test.each([
  ['notes', 'text', Text],
  ['avatar_requests', 'script', RequiredText],
] as const)('%s.%s is as long as the contract lets it be', async (table, column, schema) => {
  const { max } = await boundsOf(table, column)
  expect((schema as { maxLength?: number }).maxLength).toBeLessThanOrEqual(max)
})

/** From the type of a column and from its checks, as PostgreSQL writes them. */
async function boundsOf(table: string, column: string) {
  const [kind] = await sql<[{ type: string; digits: number | null; scale: number | null }]>`
    select data_type as type, numeric_precision as digits, numeric_scale as scale from information_schema.columns
    where table_name = ${table} and column_name = ${column}`
  const checks = await sql<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c'`
  const found = (sign: '>=' | '<=') => {
    const bound = new RegExp(`\\(\\(?(?:char_length\\()?${column}\\)? ${sign} (-?\\d+)\\)`)
    return checks.map(({ definition }) => bound.exec(definition)?.[1]).find((value) => value !== undefined)
  }
  const [least, max] = [found('>='), found('<=')]
  expect(kind).toBeDefined()
  return { least: Number(least ?? lowest[kind.type]), max: max === undefined ? largest(kind) : Number(max) }
}

const lowest: Record<string, number> = { integer: -2_147_483_648, numeric: 0, text: 0 }
const largest = ({ type, digits, scale }: { type: string; digits: number | null; scale: number | null }) => {
  if (type === 'integer') return 2_147_483_647
  if (type === 'numeric') return 10 ** (digits! - scale!) - 10 ** -scale!
  throw new Error(`A ${type} without a check has no largest value`)
}
