import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { StartError } from '#kernel/start-error.ts'

/** Raised when an archive can no longer be read by the program that wrote the format before. */
export const formatVersion = 1

export const manifestEntry = 'manifest.json'
/** The last entry: SHA-256 of every byte before its header. */
export const checksumEntry = 'SHA256'
/** Entries of a table are `tables/SCHEMA.NAME/000001.zst`: parts of one stream of COPY in text format. */
export const tablesFolder = 'tables'
/** Entries of stored files are `files/KEY`. */
export const filesFolder = 'files'
/** After some files, their names, sizes and checksums, one JSON object a line. */
export const indexFolder = 'files-index'

/** Words that are printed to the operator: no control characters, which a terminal would obey. */
const words = Type.String({ pattern: '^[ -~]{0,200}$' })
const count = Type.Integer({ minimum: 0 })
const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })
/** Becomes part of statements, always quoted. */
const identifier = Type.String({ pattern: '^[a-z_][a-z0-9_]{0,62}$' })

/** As PostgreSQL writes the bounds of a month in UTC. Only what the groups match gets into a statement. */
export const partitionBounds =
  /^FOR VALUES FROM \('(?<from>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+00)'\) TO \('(?<to>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+00)'\)$/

const digest = Type.Object({
  rows: count,
  bytes: count,
  /** Of the stream as it is in the archive. */
  sha256,
  /** Does not depend on the order of rows, which the database may change. */
  rowsDigest: Type.String({ pattern: '^[0-9a-f]{32}$' }),
})
export type Digest = Static<typeof digest>

/** Ours, and that of the queue of jobs. */
export const schemas = ['public', 'graphile_worker'] as const

const tableName = Type.Object({ schema: Type.Enum([...schemas]), name: identifier })
export interface TableName {
  schema: string
  name: string
}

const tableShape = Type.Object({
  ...tableName.properties,
  /** Generated ones are left out: the database makes them again. */
  columns: Type.Array(identifier),
  /** Of a partition: the table that it belongs to, and for which values. */
  partition: Type.Union([
    Type.Object({ of: identifier, bounds: Type.String({ pattern: partitionBounds.source }) }),
    Type.Null(),
  ]),
})
export type TableShape = Static<typeof tableShape>

const sequenceState = Type.Object({
  ...tableName.properties,
  /** The column that it numbers, if one. */
  column: Type.Union([Type.Object({ table: identifier, name: identifier }), Type.Null()]),
  last: Type.String({ pattern: '^-?\\d{1,19}$' }),
  isCalled: Type.Boolean(),
})
export type SequenceState = Static<typeof sequenceState>

const fileLine = Type.Object({ key: Type.String(), bytes: count, sha256 })
export type FileLine = Static<typeof fileLine>

/** Other fields are passed over: a later version may add some that this one needs not know. */
const manifest = Type.Object({
  format: Type.Literal(formatVersion),
  product: Type.Object({ version: words, build: words }),
  /** The moment of the snapshot. */
  madeAt: words,
  postgres: words,
  migrations: Type.Array(Type.Object({ name: words, checksum: words })),
  tables: Type.Array(Type.Object({ ...tableShape.properties, ...digest.properties })),
  sequences: Type.Array(sequenceState),
  files: Type.Object({ count, bytes: count, missing: count }),
})
export type Manifest = Static<typeof manifest>

export const qualified = ({ schema, name }: TableName) => `${schema}.${name}`

/** An archive may come from anybody: nothing in it is used before it was held to its schema. */
export function readManifest(text: string, path: string): Manifest {
  const value = parsed(text)
  const { format } = Object(value) as { format?: unknown }
  if (Number.isInteger(format) && format !== formatVersion)
    throw new StartError(`${path} has format ${format}, and this version reads ${formatVersion}.`)
  return held(manifest, value, `The manifest of ${path} is none that this program writes`)
}

export const readFileLine = (line: string): FileLine =>
  held(fileLine, parsed(line), 'The list of files is none that this program writes')

/** Before anything is written: what could not be read again must not be taken for a backup. */
export function requireReadable(tables: readonly TableShape[]) {
  for (const table of tables) held(tableShape, table, `The table ${qualified(table)} cannot be backed up`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function held<S extends TSchema>(schema: S, value: unknown, refusal: string): Static<S> {
  if (Value.Check(schema, value)) return value as Static<S>
  const [first] = Value.Errors(schema, value)
  throw new StartError(`${refusal} (${first?.instancePath || '/'}).`)
}
