import type { JourneyFigures, Period, StepFigures } from '@aulanova/contract/learning/course-analytics'
import type { Db } from '#platform/db/db.ts'
import * as store from './journey.store.ts'
import { beginOf } from './periods.ts'

/** How far those came who subscribed in the period, step by step of the newest revision. */
export async function journeyFigures(
  db: Db,
  { courseId, revision, period }: { courseId: string; revision: number; period: Period },
  now: Date,
): Promise<JourneyFigures> {
  const asked = { courseId, since: beginOf(period, now), now }
  const steps = await store.steps(db, courseId, revision)
  const [{ started, completed }, places] = [await store.size(db, asked), await store.places(db, asked, steps)]
  const figures = steps.map((step, at): StepFigures & { section: store.StepRow } => {
    const { reached, finished, stopped, here, ...time } = places[at] ?? noFigures
    return {
      section: step,
      Id: step.id,
      Kind: step.type ?? ('evaluation' as const),
      Title: step.title,
      Reached: reached,
      Finished: finished,
      Stopped: stopped,
      Here: here,
      Minutes: step.minutes,
      Time: timeOf(time),
    }
  })
  const bySection = Map.groupBy(figures, ({ section }) => section.sectionId)
  return {
    Started: started,
    Completed: completed,
    Sections: [...bySection].map(([id, found]) => ({
      Id: id,
      Title: found[0]?.section.sectionTitle ?? '',
      Steps: found.map(({ section: _, ...figure }) => figure),
    })),
  }
}

const noFigures = { reached: 0, finished: 0, stopped: 0, here: 0, timed: 0, median: null, low: null, high: null }

const timeOf = ({ timed, median, low, high }: Pick<store.PlaceRow, 'timed' | 'median' | 'low' | 'high'>) =>
  median === null || low === null || high === null ? null : { Median: median, Low: low, High: high, People: timed }
