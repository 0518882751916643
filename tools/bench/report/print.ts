import { usualShare } from '../driver/plan.ts'
import type { Figure, Level, Measured } from './measured.ts'
import { short, table } from './table.ts'

const usual = ({ levels }: Measured) => levels.find(({ share }) => share === usualShare)

/** The main table: one line for each operation. */
export function printOperations(all: Measured[]) {
  if (all.length === 0) return
  const head = [
    'operation',
    'req/s',
    'p50',
    'p95',
    'p99',
    'ms',
    'db ms',
    'MiB',
    'KiB',
    'bare/s',
    'of bare',
    'bare ms',
    'drv ms',
  ]
  const rows = all.map((one) => {
    const { rate, processor, memory, bytes, bare } = one
    const level = usual(one)
    return [
      one.name,
      short(rate),
      ...[level?.p50, level?.p95, level?.p99].map((value) => short(value ?? 0)),
      short(processor.server),
      short(processor.database),
      short(memory),
      short(bytes / 1024),
      short(bare.rate),
      (rate / bare.rate).toFixed(2),
      short(bare.processor),
      short(one.driver),
    ]
  })
  console.log(
    `\n${table(
      [...head, 'stmts', 'db/s', 'of db'],
      rows.map((row, n) => [...row, ...ofDatabase(all[n])]),
    )}`,
  )
  console.log(
    `req/s: 16 connections, closed model. p50–p99: ms at ${usualShare * 100} % of it, open model. ms, db ms: processor` +
      ' time of the server and of the database for each request. MiB: PSS of the whole product. drv ms: processor time of the driver.',
  )
  for (const { name, hash, processor } of all)
    if (hash)
      console.log(
        `${name}: the hash takes ${short(hash)} ms of processor; all else, the database included, ${short(
          (100 * (processor.server + processor.database - hash)) / hash,
        )} % of that`,
      )
}

function ofDatabase(one: Measured | undefined) {
  const { database = null, rate = 0 } = one ?? {}
  if (!database) return ['', '', '']
  const { statements, rate: own } = database
  return [String(statements), own ? short(own) : '', own ? (rate / own).toFixed(2) : '']
}

/** Latency at each rate of the open model. */
export function printLevels(all: Measured[]) {
  if (all.length === 0) return
  const rows = all.flatMap(({ name, levels, overload }) =>
    [...levels, ...(overload ? [overload] : [])].map((level) => [name, ...levelCells(level)]),
  )
  const head = ['operation', 'share', 'offered', 'served/s', 'p50', 'p95', 'p99', 'max', 'refused', 'lost']
  console.log(`\n${table(head, rows)}`)
}

const levelCells = ({ share, offered, rate, p50, p95, p99, max, refused, lost }: Level) => [
  `${share * 100} %`,
  String(offered),
  ...[rate, p50, p95, p99, max].map(short),
  String(refused),
  String(lost),
]

/** What remains of the best rate at three times as many requests. */
export function printOverload(all: Measured[]) {
  const rows = all.flatMap(({ name, rate, overload }) =>
    overload
      ? [
          [
            name,
            (overload.rate / rate).toFixed(2),
            (overload.refused / overload.offered).toFixed(2),
            String(overload.withoutRetryAfter),
            (overload.lost / overload.offered).toFixed(2),
          ],
        ]
      : [],
  )
  if (rows.length > 0)
    console.log(`\n${table(['overload 3×', 'served of best', 'refused', 'without Retry-After', 'lost'], rows)}`)
}

export function figuresOf(one: Measured): Figure[] {
  const { name, rate, processor, memory, bare, database, overload } = one
  const level = usual(one)
  const figure = (what: string, value: number, better: Figure['better'] = 'lower'): Figure => ({
    name: `${name}: ${what}`,
    value,
    better,
  })
  return [
    figure('req/s', rate, 'higher'),
    figure('of bare', rate / bare.rate, 'higher'),
    ...(database?.rate ? [figure('of database', rate / database.rate, 'higher')] : []),
    ...(database ? [figure('statements', database.statements)] : []),
    figure('p50 ms', level?.p50 ?? 0),
    figure('p95 ms', level?.p95 ?? 0),
    figure('p99 ms', level?.p99 ?? 0),
    figure('server ms', processor.server),
    figure('database ms', processor.database),
    figure('MiB', memory),
    ...(overload ? [figure('served in overload', overload.rate / rate, 'higher')] : []),
  ]
}
