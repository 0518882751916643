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

export interface Digest {
  rows: number
  bytes: number
  /** Of the stream as it is in the archive. */
  sha256: string
  /** Does not depend on the order of rows, which the database may change. */
  rowsDigest: string
}

export interface TableName {
  schema: string
  name: string
}

export interface TableShape extends TableName {
  /** Generated ones are left out: the database makes them again. */
  columns: string[]
  /** Of a partition: the table that it belongs to, and for which values. */
  partition: { of: string; bounds: string } | null
}

export interface SequenceState extends TableName {
  /** The column that it numbers, if one. */
  column: { table: string; name: string } | null
  last: string
  isCalled: boolean
}

export interface FileLine {
  key: string
  bytes: number
  sha256: string
}

export interface Manifest {
  format: number
  product: { version: string; build: string }
  /** The moment of the snapshot. */
  madeAt: string
  postgres: string
  migrations: { name: string; checksum: string }[]
  tables: (TableShape & Digest)[]
  sequences: SequenceState[]
  files: { count: number; bytes: number; missing: number }
}

export const qualified = ({ schema, name }: TableName) => `${schema}.${name}`
