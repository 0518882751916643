import { checks, step } from './steps.ts'

/** The fast checks: types, format, lint and house rules. */
const house: [string, string[]] = ['house rules', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'house']]
const failed: string[] = []
for (const [name, command] of [...checks, house]) if (!(await step(command))) failed.push(name)
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`)
process.exit(failed.length === 0 ? 0 : 1)
