import { StartError } from '#kernel/start-error.ts'
import { connect, type Pool } from './db.ts'
import { migrate } from './migrate.ts'

/** Checks that the database answers, and migrates it. */
export async function migrateDatabase(url: string) {
  const sql = connect(url, { max: 2, connect_timeout: 10 })
  try {
    await requireAnswer(sql)
    await migrate(sql, url)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Throws a sentence for the operator if the database does not answer. */
export async function requireAnswer(sql: Pool) {
  await sql`select 1`.catch((error: Error) => {
    throw new StartError(`The database at DATABASE_URL cannot be used: ${withoutSecrets(error.message)}.`)
  })
}

export const withoutSecrets = (message: string) => message.replace(/:\/\/[^@\s]*@/g, '://')
