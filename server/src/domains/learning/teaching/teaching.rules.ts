import { type Actor, holds } from '@aulanova/contract/kernel/permissions'
import { cut } from '@aulanova/contract/kernel/text-cut'
import {
  daysOfWeek,
  maxCoursesInWeek,
  type TaughtCourse,
  type TeachingHome,
  type TeachingWeek,
  type Waiting,
  type WaitingKind,
  waitingKinds,
} from '@aulanova/contract/learning/teaching'
import { marketDateOf } from '#kernel/market-day.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './teaching.store.ts'

/** All of it is asked at once: the page that shows it waits for one round trip. */
export async function readHome({ sql, now }: Services, actor: Actor): Promise<TeachingHome> {
  const [reviews, publishes] = [holds(actor, 'courses:review'), holds(actor, 'courses:publish')]
  const days = daysUntil(marketDateOf(now()), 2 * daysOfWeek)
  const week = days.slice(daysOfWeek)
  const weeks = { before: days[0] ?? '', from: week[0] ?? '' }
  const [waiting, taught, learners, sales] = await Promise.all([
    store.waiting(sql, { userId: actor.id, reviews, publishes }),
    store.taught(sql, actor.id),
    store.learners(sql, actor.id, weeks),
    holds(actor, 'finances:read') ? store.sales(sql, actor.id, weeks) : null,
  ])
  const [first] = taught
  const isAnyPublished = (first?.everPublished ?? 0) > 0
  const may: Record<WaitingKind, boolean> = {
    comments: first !== undefined,
    verdicts: first !== undefined,
    reviews,
    publications: publishes,
  }
  return {
    Waiting: waitingKinds.filter((kind) => may[kind]).map((kind) => toWaiting(kind, waiting)),
    InReview: waiting.find(({ kind }) => kind === 'in-review')?.count ?? 0,
    Week: isAnyPublished ? toWeek(week, learners, sales) : null,
    Courses: taught.map(toTaught),
    CourseCount: first?.courses ?? 0,
  }
}

/** So many plain days in a row, the last of them last. */
const daysUntil = (last: string, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const day = new Date(`${last}T00:00:00.000Z`)
    day.setUTCDate(day.getUTCDate() - (count - 1 - at))
    return day.toISOString().slice(0, 10)
  })

/** Of a comment that is quoted. */
const maxQuoted = 160

function toWaiting(kind: WaitingKind, rows: readonly store.WaitingRow[]): Waiting {
  const row = rows.find((each) => each.kind === kind)
  if (!row) return { Kind: kind, Count: 0, Oldest: null }
  const { courseId, name, state, at, by, text } = row
  const words = cut(text, maxQuoted)
  return {
    Kind: kind,
    Count: row.count,
    Oldest: {
      Course: { Uuid: courseId, Name: name },
      State: state,
      At: at,
      By: by,
      Text: words === text ? words : `${words.trimEnd()}…`,
    },
  }
}

function toWeek(
  days: readonly string[],
  rows: readonly store.LearnersRow[],
  sales: store.SalesRow | null,
): TeachingWeek {
  const inWeek = rows.filter(({ day }) => day !== null)
  const series = seriesOf(inWeek)
  return {
    Learners: sumOf(inWeek),
    LearnersBefore: sumOf(rows.filter(({ day }) => day === null)),
    Sales: sales && {
      Count: sales.sales,
      Before: sales.salesBefore,
      SoldCents: sales.soldCents,
      RefundedCents: sales.refundedCents,
    },
    Courses: series.map(({ name, rows: own }) => ({ Name: name, Learners: sumOf(own) })),
    Days: days.map((day) => ({
      Day: day,
      Counts: series.map(({ rows: own }) => sumOf(own.filter((row) => row.day === day))),
    })),
  }
}

const sumOf = (rows: readonly store.LearnersRow[]) => rows.reduce((sum, { learners }) => sum + learners, 0)

/** The courses with most new learners, and all others as one. */
function seriesOf(rows: readonly store.LearnersRow[]) {
  const byCourse = [...Map.groupBy(rows, ({ courseId }) => courseId).values()]
    .map((own) => ({ name: own[0]?.name ?? null, rows: own }))
    .sort((one, other) => sumOf(other.rows) - sumOf(one.rows))
  if (byCourse.length <= maxCoursesInWeek) return byCourse
  const others = byCourse.slice(maxCoursesInWeek - 1).flatMap((course) => course.rows)
  return [...byCourse.slice(0, maxCoursesInWeek - 1), { name: null, rows: others }]
}

const toTaught = (row: store.TaughtRow): TaughtCourse => ({
  Uuid: row.courseId,
  Name: row.name,
  Cover: row.coverKey && `/media/${row.coverKey}`,
  State: row.state,
  Revision: row.revision,
  Published: row.published,
  UnpublishedChanges: row.unpublishedChanges,
  OpenComments: row.openComments,
  Subscriptions: row.subscriptions,
  Updated: row.updatedAt,
})
