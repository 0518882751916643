import type { Bench } from '../measuring/measure.ts'
import type { Figure } from '../report/measured.ts'
import { firstLoads } from './first-loads.ts'
import { moves } from './moves.ts'
import { listToDetail } from './navigations.ts'

/** What is measured in a real browser, by the names that `--only` takes. */
export const browserParts: Record<string, (bench: Bench) => Promise<Figure[]>> = {
  'first-loads': firstLoads,
  'list-to-detail': listToDetail,
  moves,
}
