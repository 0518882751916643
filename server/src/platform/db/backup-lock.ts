import type { Db, Pool } from './db.ts'

/** Of an advisory lock; any number, as long as every process uses the same. */
const lockNumber = 720_150_050

/**
 * Runs while no stored file is deleted for good, so that every file that the database names at the beginning can be
 * copied. Answers null if another backup is running. The lock is taken before the work begins: who found it free has
 * deleted the row of its file before that.
 */
export async function whileFilesStay<T>(sql: Pool, work: () => Promise<T>): Promise<T | null> {
  const connection = await sql.reserve()
  try {
    const [row] = await connection<[{ taken: boolean }]>`select pg_try_advisory_lock(${lockNumber}) as taken`
    if (!row.taken) return null
    try {
      return await work()
    } finally {
      await connection`select pg_advisory_unlock(${lockNumber})`
    }
  } finally {
    connection.release()
  }
}

/** Whether a backup is running now. A shared lock, which is given back at once: several may ask at the same time. */
export async function isBackupRunning(db: Db) {
  const [row] = await db<[{ free: boolean }]>`select pg_try_advisory_xact_lock_shared(${lockNumber}) as free`
  return !row.free
}
