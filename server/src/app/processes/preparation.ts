import { Problem } from '@aulanova/contract/kernel/problems'
import { composeServices } from '#app/composition/compose.ts'
import { demoAccounts, fillDemo } from '#demo/demo.ts'
import {
  administratorsOfDemo,
  demoAccountsLeft,
  prepare,
  unknownSite,
} from '#domains/operations/system/first-start.rules.ts'
import { StartError } from '#kernel/start-error.ts'
import { migrateDatabase } from '#platform/db/migrate-database.ts'
import type { Assignment } from './messages.ts'

/** What one process does for all before they start: the schema, the demo, the first administrator. */
export async function prepareOnce({ config, databaseUrl }: Assignment) {
  await migrateDatabase(databaseUrl)
  const services = await composeServices(config, databaseUrl)
  try {
    if (config.demo) await fillDemo(services)
    await prepare(services)
    if (config.production && !config.mailUrl)
      services.log.warn('MAIL_URL is not set: mails stay in the outbox and nobody gets a code.')
    if (config.payments.kind === 'none')
      services.log.warn('PAYMENTS is not set: only plans that cost nothing can be had.')
    const found = [await demoAccountsLeft(services), await administratorsOfDemo(services), await unknownSite(services)]
    const notes = found.filter((note) => note !== null)
    return { notes: [...(config.demo ? [demoAccounts()] : []), ...notes], stop: async () => {} }
  } catch (error) {
    throw error instanceof Problem ? new StartError(`It could not be prepared: ${error.message}.`) : error
  } finally {
    await services.close()
  }
}
