import { checks, step } from './steps.ts'

/** What takes seconds: types, format, lint and the rules of the house. */
const house: [string, string[]] = [
  'rules of the house',
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'house'],
]
const failed: string[] = []
for (const [name, command] of [...checks, house]) if (!(await step(command))) failed.push(name)
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`)
process.exit(failed.length === 0 ? 0 : 1)
