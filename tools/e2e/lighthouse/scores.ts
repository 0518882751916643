/** What Lighthouse says of a page, from 0 to 100; null where it could not measure. */
export interface Scores {
  performance: number | null
  accessibility: number | null
  'best-practices': number | null
  seo: number | null
}
export type Category = keyof Scores
export const categories: Category[] = ['performance', 'accessibility', 'best-practices', 'seo']

export interface Measured {
  page: string
  preset: 'desktop' | 'mobile'
  /** Search engines see public pages only. */
  isPublic: boolean
  scores: Scores
}

const leastPerformance = { desktop: 95, mobile: 85 }

/** What the score of a category must be at least; null: anything. */
export function leastOf({ preset, isPublic }: Pick<Measured, 'preset' | 'isPublic'>, category: Category) {
  if (category === 'performance') return leastPerformance[preset]
  return category === 'seo' && !isPublic ? null : 100
}

/** The categories whose score is too low. */
export const tooLow = (measured: Measured) =>
  categories.filter((category) => {
    const least = leastOf(measured, category)
    return least !== null && (measured.scores[category] ?? 0) < least
  })

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** One line for each page; a score that is too low has a star. */
export function tableOf(all: readonly Measured[]) {
  const rows = all.map((measured) => {
    const low = tooLow(measured)
    const shown = (category: Category) => `${measured.scores[category] ?? '–'}${low.includes(category) ? ' *' : ''}`
    return [measured.page, measured.preset, ...categories.map(shown)]
  })
  const table = [['page', 'preset', ...categories], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
