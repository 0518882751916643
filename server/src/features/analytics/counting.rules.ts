import type { Services } from '#services.ts'
import * as store from './analytics.store.ts'
import { journeyFigures } from './journey.rules.ts'
import { questionFigures } from './questions.rules.ts'
import { activityFigures, subscriptionFigures } from './subscription-figures.rules.ts'

/** Milliseconds; figures are at least so old before they are counted again. */
const leastAge = 60_000
/** Counting takes at most this share of the time, however often the figures of a course are looked at. */
const share = 0.01

export const isOutdated = (
  { countedAt, milliseconds }: Pick<store.AnalyticsRow, 'countedAt' | 'milliseconds'>,
  now: Date,
) => countedAt === null || now.getTime() - Date.parse(countedAt) >= Math.max(leastAge, (milliseconds ?? 0) / share)

/** Several people may have asked meanwhile: what is new enough is left as it is. */
export async function count({ sql, now }: Services, key: store.FiguresKey) {
  const row = await store.read(sql, key)
  if (!row?.publishedRevision || !isOutdated(row, now())) return
  const begin = performance.now()
  const countedAt = now()
  const ofRevision = { ...key, revision: row.publishedRevision }
  // One after the other: a job must not take several connections of the pool.
  const figures = {
    Subscriptions: await subscriptionFigures(sql, key.courseId, key.period, countedAt),
    Activity: await activityFigures(sql, key.courseId, key.period, countedAt),
    Journey: await journeyFigures(sql, ofRevision, countedAt),
    Evaluations: await questionFigures(sql, ofRevision, countedAt),
  }
  await store.keep(sql, key, { figures, countedAt, milliseconds: Math.round(performance.now() - begin) })
}
