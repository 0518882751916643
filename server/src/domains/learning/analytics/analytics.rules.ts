import { mayReadAnalytics, mayReadDraft } from '@aulanova/contract/authoring/course-rules'
import type { Language } from '@aulanova/contract/kernel/languages'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { CourseAnalytics, CourseFigures } from '@aulanova/contract/learning/course-analytics'
import { enqueue } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services/services.ts'
import { figuresAsCsv } from './analytics.csv.ts'
import { countCourse } from './analytics.jobs.ts'
import * as store from './analytics.store.ts'
import { isOutdated } from './counting.rules.ts'

/** A reader sees what was counted last; what is outdated is counted again meanwhile. */
export async function read(services: Services, actor: Actor, key: store.FiguresKey): Promise<CourseAnalytics> {
  const { sql, now } = services
  const row = await store.read(sql, key)
  if (!row || !mayReadDraft(actor, row)) throw new Problem('NotFound')
  if (!mayReadAnalytics(actor, row)) throw new Problem('SectionNotYours')
  const isCounting = row.publishedRevision !== null && isOutdated(row, now())
  if (isCounting) await enqueue(sql, countCourse, key, { key: `${countCourse.name} ${key.courseId} ${key.period}` })
  return {
    Uuid: key.courseId,
    Name: row.name,
    Period: key.period,
    Figures: row.figures,
    AsOf: row.countedAt,
    Counting: isCounting,
  }
}

/** The figures as they were counted last; empty tables before. */
export async function exportCsv(services: Services, actor: Actor, key: store.FiguresKey, language: Language) {
  const { Figures, AsOf, Name } = await read(services, actor, key)
  return figuresAsCsv({ name: Name, period: key.period, asOf: AsOf, figures: Figures ?? noFigures }, language)
}

const noFigures: CourseFigures = {
  Subscriptions: { Total: 0, Paid: 0, Given: 0, Free: 0, Unit: 'month', Plans: [], Columns: [] },
  Activity: { ThisWeek: 0, Subscribed: 0, Weeks: [] },
  Journey: { Started: 0, Completed: 0, Sections: [] },
  Evaluations: [],
}
