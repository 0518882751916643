import type { Figure, Measured } from './measured.ts'
import { short, table } from './table.ts'

export interface Compared {
  name: string
  before: number
  now: number
  /** How many times worse it is now; below 1 it is better. */
  ratio: number
  isWorse: boolean
}

const tolerance = 1.1
const allowedGrowth = 1.3

/** Compares the figures that both runs have. */
export function compare(now: Figure[], before: Figure[]): Compared[] {
  const known = new Map(before.map((figure) => [figure.name, figure.value]))
  return now.flatMap(({ name, value, better }) => {
    const then = known.get(name)
    if (then === undefined) return []
    const ratio = better === 'lower' ? worse(value, then) : worse(then, value)
    return [{ name, before: then, now: value, ratio, isWorse: ratio > tolerance }]
  })
}

/** Something out of nothing is worse without limit; nothing out of nothing is the same. */
const worse = (more: number, less: number) => (more === less ? 1 : more / less)

export function printComparison(compared: Compared[]) {
  const rows = compared.map(({ name, before, now, ratio, isWorse }) => [
    name,
    short(before),
    short(now),
    ratio.toFixed(2),
    isWorse ? `SLOWER (> ${tolerance})` : '',
  ])
  console.log(`\n${table(['figure', 'before', 'now', 'times worse', ''], rows)}`)
}

export interface Growth {
  name: string
  small: number
  large: number
  ratio: number
  isTooMuch: boolean
}

const cost = ({ processor }: Measured) => processor.server + processor.database

/** Processor time for each request, of server and database together, in the small and in the large data set. */
export const growthOf = (small: Measured[], large: Measured[]): Growth[] =>
  large.flatMap((one) => {
    const other = small.find(({ name }) => name === one.name)
    if (!other) return []
    const ratio = cost(one) / cost(other)
    return [{ name: one.name, small: cost(other), large: cost(one), ratio, isTooMuch: ratio > allowedGrowth }]
  })

export function printGrowth(growth: Growth[], large: string) {
  const rows = growth.map(({ name, small, large, ratio, isTooMuch }) => [
    name,
    short(small),
    short(large),
    ratio.toFixed(2),
    isTooMuch ? `GROWS (> ${allowedGrowth})` : '',
  ])
  console.log(`\nprocessor ms for each request, server and database together`)
  console.log(table(['operation', 'S', large, 'ratio', ''], rows))
}
