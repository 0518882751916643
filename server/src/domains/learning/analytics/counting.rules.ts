import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './analytics.store.ts'
import { journeyFigures } from './journey.rules.ts'
import { questionFigures } from './questions.rules.ts'
import { activityFigures, subscriptionFigures } from './subscription-figures.rules.ts'

/** Milliseconds; figures are at least so old before they are counted again. */
const leastAge = 60_000
/** Counting takes at most this share of the time, however often the figures of a course are opened. */
const share = 0.01

export const isOutdated = (
  { countedAt, milliseconds }: Pick<store.AnalyticsRow, 'countedAt' | 'milliseconds'>,
  now: Date,
) => countedAt === null || now.getTime() - Date.parse(countedAt) >= Math.max(leastAge, (milliseconds ?? 0) / share)

/**
 * One count at a time, of whatever course: a page that waits for its figures asks every two seconds, and the other work of
 * the job process must not stand behind counts. Who comes while another is under way does nothing; the page asks again.
 */
export const count = ({ sql, now }: Services, key: store.FiguresKey) =>
  sql.begin(async (tx) => {
    if (!(await store.holdCounting(tx))) return
    const row = await store.read(tx, key)
    if (!row?.publishedRevision || !isOutdated(row, now())) return
    const begin = performance.now()
    const countedAt = now()
    const figures = await figuresOf(tx, { ...key, revision: row.publishedRevision }, countedAt)
    await store.keep(tx, key, { figures, countedAt, milliseconds: Math.round(performance.now() - begin) })
  })

const figuresOf = async (tx: Db, key: store.FiguresKey & { revision: number }, now: Date) => ({
  Subscriptions: await subscriptionFigures(tx, key.courseId, key.period, now),
  Activity: await activityFigures(tx, key.courseId, key.period, now),
  Journey: await journeyFigures(tx, key, now),
  Evaluations: await questionFigures(tx, key, now),
})
