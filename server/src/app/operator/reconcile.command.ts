import { compareWithProvider, type Finding, reconcile } from '#domains/selling/finances/reconcile.rules.ts'
import { createPayments } from '#platform/adapters/adapters.ts'
import type { Config } from '#platform/config/config.ts'
import type { Pool } from '#platform/db/db.ts'
import { loadSecret } from '#platform/secrets/secrets.ts'
import { withDatabase } from './checks/open.ts'
import type { Command } from './command.ts'

export const reconcileCommand: Command = {
  usage: '[--provider]',
  help: `Compares payments, ledger, subscription terms and refunds in one snapshot of the database and prints each
difference with its ids. --provider asks the payment provider about each payment too. Ends with 1 if anything differs.`,
  options: { provider: { type: 'boolean' } },
  words: 0,
  run: ({ config, options, say }) =>
    withDatabase(config, async (sql) => {
      const findings = await reconcile(sql)
      if (options.provider) findings.push(await withProvider(sql, config))
      for (const finding of findings) for (const line of linesOf(finding)) say(line)
      const count = findings.reduce((sum, { differences }) => sum + differences.length, 0)
      say(count === 0 ? '\nMoney and subscriptions agree.' : `\n${count} differences.`)
      return count === 0 ? 0 : 1
    }),
}

async function withProvider(sql: Pool, config: Config): Promise<Finding> {
  const keys = await loadSecret(sql, config)
  const payments = await createPayments(config.payments, { sql, key: keys('sandbox payments'), now: () => new Date() })
  if (payments) return compareWithProvider(sql, payments)
  return { check: 'a provider is configured', differences: [{ at: 'PAYMENTS', found: 'none' }] }
}

const linesOf = ({ check, differences }: Finding) => [
  `${differences.length === 0 ? '✓' : '✗'} ${check}`,
  ...differences.map(({ at, found }) => `    ${at}: ${found}`),
]
