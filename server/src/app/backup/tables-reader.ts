import { StartError } from '#kernel/start-error.ts'
import { type Manifest, qualified } from './archive/manifest.ts'
import type { ArchiveEntry } from './archive/read-archive.ts'
import type { Loading } from './load-tables.store.ts'
import { rowDigest } from './row-digest.ts'
import { readPart, tableOf } from './table-parts.ts'

type Table = Manifest['tables'][number]

interface Open {
  table: Table
  loading: Loading
  digest: ReturnType<typeof rowDigest>
}

/** The database refuses rows at once or when all have been sent: that depends on how busy it is. */
const refusedFor = (table: Table) => (error: Error) => {
  throw new StartError(`The rows of ${qualified(table)} could not be loaded: ${error.message}.`)
}

/** Loads the rows of tables from the entries of an archive. The parts of one table follow each other. */
export function tablesReader({ tables }: Pick<Manifest, 'tables'>, load: (table: Table) => Promise<Loading>) {
  const waiting = new Map(tables.map((table) => [qualified(table), table]))
  let open: Open | null = null

  async function close() {
    if (!open) return
    const { table, loading, digest } = open
    open = null
    await loading.end().catch(refusedFor(table))
    if (digest.result().sha256 !== table.sha256) throw new StartError(`The rows of ${qualified(table)} are damaged.`)
  }

  async function next(name: string): Promise<Open> {
    await close()
    const table = waiting.get(name)
    if (!table) throw new StartError(`The backup has rows of ${name}, which its manifest does not name.`)
    waiting.delete(name)
    open = { table, loading: await load(table), digest: rowDigest() }
    return open
  }

  return {
    /** False for an entry that is no part of a table. */
    async take(entry: ArchiveEntry): Promise<boolean> {
      const name = tableOf(entry)
      if (name === null) return false
      const { table, loading, digest } = open && qualified(open.table) === name ? open : await next(name)
      const rows = await readPart(entry)
      digest.add(rows)
      if (rows.length > 0) await loading.write(rows).catch(refusedFor(table))
      return true
    },
    /** After a failure. */
    abandon() {
      open?.loading.abandon()
    },
    async end() {
      await close()
      const [missing] = waiting.keys()
      if (missing) throw new StartError(`The backup lacks the rows of ${missing}.`)
    },
  }
}
