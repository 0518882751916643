import { createPayments } from '../server/src/adapters/payments/create-payments.ts'
import { readConfig } from '../server/src/config.ts'
import { connect } from '../server/src/db/db.ts'
import { runningUrl } from '../server/src/db/embedded/embedded.ts'
import { openDatabase } from '../server/src/db/open.ts'
import { compareWithProvider, type Finding, reconcile } from '../server/src/features/finances/reconcile.rules.ts'
import { loadSecret } from '../server/src/secrets.ts'
import { StartError } from '../server/src/start-error.ts'

/**
 * Proves that payments, ledger, subscriptions and refunds agree: `npm run reconcile`, with the same environment as the
 * server, which may run meanwhile. `--provider` asks the payment provider about each payment too. Ends with 1 if
 * anything differs.
 */
const config = readConfig()
const { url, stop } = await opened()
const sql = connect(url, { max: 2 })
const findings = await reconcile(sql)
if (process.argv.includes('--provider')) findings.push(await withProvider())
for (const finding of findings) print(finding)
const count = findings.reduce((sum, { differences }) => sum + differences.length, 0)
console.log(count === 0 ? '\nMoney and subscriptions agree.' : `\n${count} differences.`)
await sql.end()
await stop()
process.exit(count === 0 ? 0 : 1)

/** The database of a running server, or the one in the data folder, started for us. */
async function opened() {
  try {
    return await openDatabase(config)
  } catch (error) {
    if (!(error instanceof StartError) || config.databaseUrl) throw error
    return { url: await runningUrl(config.dataDir), stop: async () => {} }
  }
}

async function withProvider(): Promise<Finding> {
  const keys = await loadSecret(sql, config.secretKey)
  const payments = await createPayments(config.payments, { sql, key: keys('sandbox payments'), now: () => new Date() })
  if (payments) return compareWithProvider(sql, payments)
  return { check: 'a provider is configured', differences: [{ at: 'PAYMENTS', found: 'none' }] }
}

function print({ check, differences }: Finding) {
  console.log(`${differences.length === 0 ? '✓' : '✗'} ${check}`)
  for (const { at, found } of differences) console.log(`    ${at}: ${found}`)
}
