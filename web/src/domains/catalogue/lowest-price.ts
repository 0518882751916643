import type { CatalogueCourse } from '@aulanova/contract/catalogue/catalogue'

interface LowestPrice {
  /** What is said before the price, or in its place. */
  word: 'from' | 'from free' | null
  /** Null where the word says it. */
  cents: number | null
  /** For how long it gives access. */
  days: number | null
}

/** How a card says what a course costs. "Free" alone is only said of a course that costs nothing under any plan. */
export function lowestPriceOf(course: Pick<CatalogueCourse, 'FromPrice' | 'FromDays' | 'Prices'>): LowestPrice | null {
  const { FromPrice: cents, FromDays: days, Prices } = course
  if (cents === null) return null
  if (Prices <= 1) return { word: null, cents, days }
  return cents === 0 ? { word: 'from free', cents: null, days } : { word: 'from', cents, days }
}
