import type { LearnerState } from '@aulanova/contract/organizations/learners'
import type { Cell } from '#kernel/csv/write-csv.ts'
import { marketDayOf } from '#kernel/market-day.ts'
import type { TextKey, Texts } from '#platform/i18n/texts.ts'
import type { ExportedRow } from './learner-rows.store.ts'

/** The titles of the columns, in the order of `rowOf`. */
export const learnerTitles = [
  ...['Name', 'E-mail', 'Course', 'State', 'Progress (%)', 'Plan'],
  ...['Subscribed on', 'Last seen', 'Access until', 'Completed on'],
] as const satisfies TextKey<'tables'>[]

const states: Record<LearnerState, TextKey<'tables'>> = {
  done: 'Done',
  active: 'Active',
  stuck: 'Stuck',
  expired: 'Expired',
}

const dayOf = (instant: string | null) => instant && marketDayOf(instant)

export const rowOf = (row: ExportedRow, t: Texts<'tables'>): Cell[] => [
  ...[row.name, row.email, row.course, t(states[row.state]), row.percent, row.planName],
  ...[row.createdAt, row.lastSeenAt, row.expiresAt, row.completedAt].map(dayOf),
]
