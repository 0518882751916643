import { once } from 'node:events'
import type { Db } from './db.ts'

export interface CopyIn {
  write(rows: Buffer | string): Promise<void>
  /** Answers when the rows are written. */
  end(): Promise<void>
}

/**
 * Sends rows to a `copy … from stdin`, in any number of parts. The driver destroys the stream when the statement fails
 * before its end; of a failure after the last byte it tells only the query, whose promise was resolved with the stream.
 */
export async function copyIn(tx: Db, statement: string): Promise<CopyIn> {
  const query = tx.unsafe(statement)
  const target = await query.writable()
  const { promise: failed, reject } = Promise.withResolvers<never>()
  failed.catch(() => {})
  target.once('error', reject)
  Object.assign(query, { reject })
  const written = (rows: Buffer | string) =>
    new Promise<void>((resolve, refuse) => target.write(rows, (error) => (error ? refuse(error) : resolve())))
  return {
    write: (rows) => Promise.race([written(rows), failed]),
    async end() {
      const finished = once(target, 'finish')
      target.end()
      await Promise.race([finished, failed])
    },
  }
}
