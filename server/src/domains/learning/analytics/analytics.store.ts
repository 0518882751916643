import type { CoursePeople } from '@aulanova/contract/authoring/course-rules'
import type { CourseFigures, Period } from '@aulanova/contract/learning/course-analytics'
import { coursePeople } from '#domains/authoring/courses/course-people-sql.ts'
import type { Db } from '#platform/db/db.ts'

export interface FiguresKey {
  courseId: string
  period: Period
}

export interface AnalyticsRow extends CoursePeople {
  name: string
  /** Null: never published. */
  publishedRevision: number | null
  figures: CourseFigures | null
  countedAt: string | null
  milliseconds: number | null
}

export async function read(db: Db, { courseId, period }: FiguresKey) {
  const [row] = await db<AnalyticsRow[]>`
    select c.name, c.published_revision, f.figures, f.counted_at, f.milliseconds, ${coursePeople(db)}
    from courses c left join course_figures f on f.course_id = c.id and f.period = ${period}
    where c.id = ${courseId}`
  return row
}

/** Until the transaction ends, also if its process dies. False: another one counts. */
export async function holdCounting(db: Db) {
  const [row] = await db<[{ isMine: boolean }]>`select pg_try_advisory_xact_lock(720150004) as is_mine`
  return row.isMine
}

interface Counted {
  figures: CourseFigures
  countedAt: Date
  milliseconds: number
}

export const keep = (db: Db, { courseId, period }: FiguresKey, { figures, countedAt, milliseconds }: Counted) => db`
  insert into course_figures (course_id, period, counted_at, milliseconds, figures)
  values (${courseId}, ${period}, ${countedAt}, ${milliseconds}, ${db.json(figures as never)})
  on conflict (course_id, period) do update set counted_at = excluded.counted_at,
    milliseconds = excluded.milliseconds, figures = excluded.figures`
