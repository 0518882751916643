import type { Check } from './check.ts'
import { checkClock } from './clock.ts'
import { checkConfiguration } from './configuration.ts'
import { backupAge, checkDatabase, checkMigrations } from './database.ts'
import { checkDisk, checkFiles } from './files.ts'
import { checkIdentity } from './identity.ts'
import { checkMail } from './mail.ts'
import { checkPayments } from './payments.ts'

/** In the order in which they are printed. */
export const checks: Record<string, Check> = {
  configuration: checkConfiguration,
  database: checkDatabase,
  migrations: checkMigrations,
  clock: checkClock,
  disk: checkDisk,
  files: checkFiles,
  mail: checkMail,
  identity: checkIdentity,
  payments: checkPayments,
  backup: backupAge,
}
