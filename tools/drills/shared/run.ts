import type { Report } from './report.ts'

/** What one run of a drill is given. */
export interface Drill {
  seed: number
  count: number | null
  report: Report
}
