import { parseArgs } from 'node:util'
import { type SizeName, sizeNames } from '../../server/src/demo/load/size.ts'

export interface Options {
  size: SizeName
  /** Compare S with this size instead of measuring one. */
  growth: SizeName | null
  /** Print how the database finds the rows of each operation instead of measuring. */
  plans: boolean
  quick: boolean
  /** Null: all. */
  only: string[] | null
  compare: string | null
  save: string | null
  /** Where the data set is stored; null: a temporary folder. */
  data: string | null
}

const isSize = (text: string): text is SizeName => (sizeNames as readonly string[]).includes(text)

/** Reads the command line; throws with one sentence if it is wrong. `known` are the names that `--only` takes. */
export function readOptions(args: string[], known: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      compare: { type: 'string' },
      save: { type: 'string' },
      data: { type: 'string' },
    },
    allowPositionals: true,
  })
  const wrong = positionals.find((text) => !isSize(text) && text !== 'growth' && text !== 'plans')
  if (wrong) throw new Error(`There is no size "${wrong}": ${sizeNames.join(', ')}, or growth, or plans.`)
  const size = positionals.find(isSize)
  const only = values.only?.split(',').map((name) => name.trim()) ?? null
  const unknown = only?.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}": ${known.join(', ')}.`)
  const isGrowth = positionals.includes('growth')
  return {
    size: size ?? 'S',
    growth: isGrowth ? (size ?? 'L') : null,
    plans: positionals.includes('plans'),
    quick: values.quick,
    only,
    compare: values.compare ?? null,
    save: values.save ?? null,
    data: values.data ?? null,
  }
}
