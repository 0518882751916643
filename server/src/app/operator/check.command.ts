import type { Config } from '#platform/config/config.ts'
import { connect, type Pool } from '#platform/db/db.ts'
import { requireAnswer } from '#platform/db/migrate-database.ts'
import { checks } from './checks/checks.ts'
import { missingDatabase, openForOperator } from './checks/open.ts'
import { type Outcome, runChecks } from './checks/run-checks.ts'
import type { Command } from './command.ts'

export const checkCommand: Command = {
  usage: '[--mail ADDRESS] [--json]',
  help: `Checks ${Object.keys(checks).join(', ')}, each with one sentence that says what to do. Nothing is
changed: a test object is written to the store of files and deleted, and a mail is sent only with --mail. Ends with 0 if
all is well, and with 1 otherwise; a warning (!) changes nothing of that. --json prints an array of
{ check, isWell, isWarning, sentence }.`,
  options: { mail: { type: 'string' }, json: { type: 'boolean' } },
  words: 0,
  async run({ config, options, say }) {
    const missing = missingDatabase(config)
    const outcomes = missing
      ? [{ check: 'database', isWell: false, isWarning: false, sentence: missing }]
      : await outcomesOf(config, typeof options.mail === 'string' ? options.mail : null)
    if (options.json) say(JSON.stringify(outcomes, null, 2))
    else for (const outcome of outcomes) say(lineOf(outcome))
    return outcomes.every(({ isWell }) => isWell) ? 0 : 1
  },
}

async function outcomesOf(config: Config, mailTo: string | null) {
  await using stops = new AsyncDisposableStack()
  return await runChecks(checks, { config, database: openedOnce(config, stops), mailTo })
}

const signOf = ({ isWell, isWarning }: Outcome) => (isWarning ? '!' : isWell ? '✓' : '✗')
const lineOf = (outcome: Outcome) => `${signOf(outcome)} ${outcome.check}: ${outcome.sentence}`

function openedOnce(config: Config, stops: AsyncDisposableStack) {
  let opened: Promise<Pool> | undefined
  return () => {
    opened ??= open(config, stops)
    return opened
  }
}

async function open(config: Config, stops: AsyncDisposableStack) {
  const { url, stop } = await openForOperator(config)
  stops.defer(stop)
  const sql = connect(url, { max: 4, connect_timeout: 10 })
  stops.defer(() => sql.end({ timeout: 5 }))
  await requireAnswer(sql)
  return sql
}
