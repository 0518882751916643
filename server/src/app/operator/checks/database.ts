import { lastBackup } from '#app/backup/snapshot.store.ts'
import { appliedMigrations, knownMigrations } from '#platform/db/migrate.ts'
import { type Check, NotWell } from './check.ts'
import { serverFacts } from './server-facts.store.ts'

const oldestVersion = 15
const day = 86_400_000
const oldestBackupDays = 7

export const checkDatabase: Check = async ({ database, config }) => {
  const { version, milliseconds } = await serverFacts(await database())
  const kind = config.databaseUrl ? 'at DATABASE_URL' : 'embedded'
  if (version < oldestVersion)
    throw new NotWell(`PostgreSQL ${version} is too old: upgrade it to ${oldestVersion} or newer.`)
  return `PostgreSQL ${version} (${kind}) answers in ${milliseconds} ms.`
}

export const checkMigrations: Check = async ({ database }) => {
  const applied = await appliedMigrations(await database()).catch((error: { code?: string }) => {
    // There is no such table before the first start.
    if (error.code === '42P01') return []
    throw error
  })
  const known = new Map(knownMigrations.map(({ name, checksum }) => [name, checksum]))
  const foreign = applied.find(({ name }) => !known.has(name))
  if (foreign) throw new NotWell(`The database is of a newer version (${foreign.name}): run that one.`)
  const changed = applied.find(({ name, checksum }) => known.get(name) !== checksum)
  if (changed) throw new NotWell(`Migration ${changed.name} was changed after it was applied: restore the file.`)
  const pending = known.size - applied.length
  if (pending > 0) throw new NotWell(`${pending} of ${known.size} migrations are pending: the next start applies them.`)
  return `All ${known.size} migrations are applied.`
}

export const backupAge: Check = async ({ database }) => {
  const last = await lastBackup(await database())
  if (!last)
    return { warning: 'This program has never made one. Make one, unless the database and files are copied otherwise.' }
  const days = Math.floor((Date.now() - Date.parse(last.at)) / day)
  if (days > oldestBackupDays) throw new NotWell(`The last one is ${days} days old (${last.at}): make another.`)
  return `The last one was made at ${last.at}.`
}
