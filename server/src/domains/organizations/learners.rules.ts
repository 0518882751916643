import { pageSize } from '@aulanova/contract/kernel/common'
import type { Language } from '@aulanova/contract/kernel/languages'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { Learner, LearnerCourse, LearnerState } from '@aulanova/contract/organizations/learners'
import type { Static } from 'typebox'
import { isWaiting } from '#domains/identity/people/invitations.ts'
import { type Cell, csvLines, writeCsv } from '#kernel/csv/write-csv.ts'
import { marketDayOf } from '#kernel/market-day.ts'
import { pageOf } from '#kernel/page-of.ts'
import { type TextKey, type Texts, textsOf } from '#platform/i18n/texts.ts'
import type { Services } from '#platform/services/services.ts'
import { figuresOf, toCounts } from './dashboard.rules.ts'
import { timesOf } from './enrolments.ts'
import type { ExportedRow, LearnerCourseRow, LearnerRow } from './learner-rows.store.ts'
import * as rows from './learner-rows.store.ts'
import * as store from './learners.store.ts'
import { organizationByDomain } from './organization-sql.ts'

/** The titles of the columns, in the order of `rowOf`. */
const learnerTitles = [
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

const rowOf = (row: ExportedRow, t: Texts<'tables'>): Cell[] => [
  ...[row.name, row.email, row.course, t(states[row.state]), row.percent, row.planName],
  ...[row.createdAt, row.lastSeenAt, row.expiresAt, row.completedAt].map(dayOf),
]

interface Wanted {
  course?: string
  state?: LearnerState
}

async function filterOf({ sql, now }: Services, domain: string, { course, state }: Wanted): Promise<store.Filter> {
  const { id } = await organizationByDomain(sql, domain)
  return { organizationId: id, course: course ?? null, state: state ?? null, times: timesOf(now()) }
}

interface Listed {
  Items: Learner[]
  /** An estimate where there are many. */
  Count: number
  LastEvaluatedKey?: string
}

export async function listLearners(
  services: Services,
  domain: string,
  { search = '', token, ...wanted }: Wanted & { search?: string; token?: string },
): Promise<Listed> {
  const { sql, pageTokens } = services
  const filter = await filterOf(services, domain, wanted)
  const { organizationId, course, state } = filter
  const list = { list: 'learners', organizationId, search, course, state }
  const after = pageTokens.read(list, token) as store.Position | null
  const found = await store.page(sql, filter, { search, after, limit: pageSize })
  const { page, lastOfMore } = pageOf(found.rows, pageSize)
  const ids = page.map(({ id }) => id)
  const learners = await rows.learners(sql, filter, ids)
  const last = lastOfMore ?? found.readTo
  return {
    Items: learners.map(toLearner),
    Count: found.count ?? (await estimate(services, filter)),
    ...(last && { LastEvaluatedKey: pageTokens.issue(list, [last.key, last.id]) }),
  }
}

/** In one state from the figures of the dashboard, which are cached: they count a person in two courses twice. */
async function estimate(services: Services, filter: store.Filter) {
  const { state, course, organizationId } = filter
  if (!state) return store.estimate(services.sql, filter)
  const figures = await figuresOf(services, organizationId)
  const { Done, Active, Stuck, Expired } = figures.Courses.find(({ Uuid }) => Uuid === course) ?? figures
  return { done: Done, active: Active, stuck: Stuck, expired: Expired }[state]
}

/** Throws `UserNotFound` for a person who is in none of the organization's courses. */
export async function readLearner(services: Services, domain: string, userId: string) {
  const { sql } = services
  const filter = await filterOf(services, domain, {})
  const [[row], courses] = await Promise.all([
    rows.learners(sql, filter, [userId]),
    rows.coursesOf(sql, filter, userId),
  ])
  if (!row) throw new Problem('UserNotFound')
  return { ...toLearner(row), Courses: courses.map(toLearnerCourse) }
}

/** Read by a cursor and written a piece at a time, so that other requests are answered in between. */
const rowsAtOnce = 1000

export async function exportLearners(services: Services, domain: string, wanted: Wanted, language: Language) {
  const filter = await filterOf(services, domain, wanted)
  const t = textsOf('tables', language)
  const pieces = [writeCsv([learnerTitles.map((title) => t(title))])]
  for await (const piece of rows.exported(services.sql, filter, rowsAtOnce))
    pieces.push(csvLines(piece.map((row) => rowOf(row, t))))
  return pieces.join('')
}

const toLearner = (row: LearnerRow): Learner => ({
  Uuid: row.id,
  Name: row.name,
  Email: row.email,
  Waiting: isWaiting(row),
  ...toCounts(row),
  AveragePercent: row.percent,
  LastSeen: row.lastSeenAt,
})

const toLearnerCourse = (row: LearnerCourseRow): Static<typeof LearnerCourse> => ({
  Uuid: row.courseId,
  Name: row.name,
  State: row.state,
  Percent: row.percent,
  Plan: row.planName,
  Started: row.startedAt,
  LastSeen: row.lastSeenAt,
  Expires: row.expiresAt,
  Open: row.open,
  Completed: row.completedAt,
  Block: row.block,
  Seat: row.seat,
})
