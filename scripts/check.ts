import { type Check, checks, runChecks } from './steps.ts'

/** The fast checks: types, format, lint and house rules. */
const house: Check = ['house rules', ['node_modules/vitest/vitest.mjs', 'run', '--project=house', '--tagsFilter=!long']]
const failed = await runChecks([...checks, house])
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`)
process.exit(failed.length === 0 ? 0 : 1)
