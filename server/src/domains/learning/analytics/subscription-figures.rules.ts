import {
  type ActivityFigures,
  maxPlansShown,
  type Period,
  type SubscriptionFigures,
} from '@aulanova/contract/learning/course-analytics'
import type { Db } from '#platform/db/db.ts'
import { beginOf, startsBetween, unitOf } from './periods.ts'
import * as store from './subscriptions.store.ts'

/** Every purchase and gift counts, in the week, month or year in which it was made. */
export async function subscriptionFigures(
  db: Db,
  courseId: string,
  period: Period,
  now: Date,
): Promise<SubscriptionFigures> {
  const since = beginOf(period, now)
  const first = since?.toISOString() ?? (await store.firstTerm(db, courseId))
  const unit = unitOf(period, first, now)
  const rows = await store.terms(db, { courseId, since }, unit)
  const plans = plansOf(rows)
  const range = await store.startsOf(db, unit, first ?? now.toISOString(), now)
  const sum = (field: 'total' | 'paid' | 'given') => rows.reduce((all, row) => all + row[field], 0)
  return {
    Total: sum('total'),
    Paid: sum('paid'),
    Given: sum('given'),
    Free: sum('total') - sum('paid') - sum('given'),
    Unit: unit,
    Plans: plans.map(({ name, total }) => ({ Name: name, Total: total })),
    Columns: startsBetween(unit, range.first, range.last).map((start) => ({
      From: start,
      Counts: plans.map(({ ids }) =>
        rows.filter((row) => row.start === start && ids.has(row.planId)).reduce((all, { total }) => all + total, 0),
      ),
    })),
  }
}

interface PlanCount {
  /** Null: several plans together. */
  name: string | null
  ids: Set<string | null>
  total: number
}

/** The most frequent plans, and all others as one. */
function plansOf(rows: readonly store.TermsRow[]): PlanCount[] {
  const byPlan = [...Map.groupBy(rows, ({ planId }) => planId)].map(([id, found]) => ({
    name: found[0]?.planName ?? '',
    ids: new Set([id]),
    total: found.reduce((all, { total }) => all + total, 0),
  }))
  const sorted = byPlan.sort((one, other) => other.total - one.total || one.name.localeCompare(other.name))
  if (sorted.length <= maxPlansShown) return sorted
  const rest = sorted.slice(maxPlansShown - 1)
  const others: PlanCount = {
    name: null,
    ids: new Set(rest.flatMap(({ ids }) => [...ids])),
    total: rest.reduce((all, { total }) => all + total, 0),
  }
  return [...sorted.slice(0, maxPlansShown - 1), others]
}

/** Weeks in which nobody came count 0, but only from the first on that was recorded. */
export async function activityFigures(db: Db, courseId: string, period: Period, now: Date): Promise<ActivityFigures> {
  const since = beginOf(period, now)
  const rows = await store.weeks(db, { courseId, since })
  const subscribed = await store.subscribed(db, courseId, now)
  const { last } = await store.startsOf(db, 'week', now.toISOString(), now)
  const counted = new Map(rows.map(({ week, learners }) => [week, learners]))
  const first = rows[0]?.week ?? last
  return {
    ThisWeek: counted.get(last) ?? 0,
    Subscribed: subscribed,
    Weeks: startsBetween('week', first, last)
      .slice(-maxWeeks)
      .map((week) => ({ Week: week, Learners: counted.get(week) ?? 0 })),
  }
}

/** Of the longest period, the last two years. */
const maxWeeks = 104
