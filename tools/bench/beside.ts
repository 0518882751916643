import type { Bench } from './measuring/measure.ts'
import { learnerOperations } from './operations/learner.ts'

/** What learners ask for while something else keeps the server busy, and how often. */
export const asked = 'my-courses'
export const besidePerSecond = 200

/** Each is measured so often, in turn; the median counts, because other programs on the machine disturb single runs. */
export const rounds = 5

export async function requestsBeside({ world }: Bench) {
  const operation = learnerOperations.find(({ name }) => name === asked)
  if (!operation) throw new Error(`There is no operation ${asked}.`)
  return operation.requests(world)
}

/** The median of each figure over the rounds. */
export function medians<const Name extends string>(names: readonly Name[], measured: readonly Record<Name, number>[]) {
  const middle = (name: Name) => measured.map((one) => one[name]).sort((a, b) => a - b)[rounds >> 1] ?? 0
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Record<Name, number>
}
