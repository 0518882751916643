import type { SiteDashboard } from '@aulanova/contract/organizations/learners'
import { allSiteKinds } from '@aulanova/contract/organizations/site-kinds'
import { cachedForAMinute } from '#kernel/minute-cache.ts'
import { clock } from '#platform/db/clock.ts'
import type { Pool } from '#platform/db/db.ts'
import { oncePerPool } from '#platform/db/together.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './dashboard.store.ts'
import { timesOf } from './enrolments.ts'
import { organizationByDomain } from './organization-sql.ts'
import { logoAddress } from './organizations.records.ts'

export type Figures = Omit<SiteDashboard, 'Domain' | 'Organization' | 'Logo'>

const day = 86_400_000
const maxStuck = 10
const visitDays = 30

/** The organization as it is now, with figures that are at most a minute old. */
export async function readDashboard(services: Services, domain: string): Promise<SiteDashboard> {
  const row = await organizationByDomain(services.sql, domain)
  const figures = await figuresOf(services, row.id)
  return { Domain: domain, Organization: row.name, Logo: logoAddress(row), ...figures }
}

const cached = oncePerPool(() => cachedForAMinute<Figures>())

/** Counting reads every enrolment, so it is done once a minute at most, however many people ask. */
export const figuresOf = ({ sql, now }: Services, organizationId: string) =>
  cached(sql)(organizationId, now(), () => count(sql, organizationId, now()))

const noFigures = { enrolments: 0, people: 0, done: 0, active: 0, stuck: 0, expired: 0, percent: 0 }

async function count(sql: Pool, id: string, now: Date): Promise<Figures> {
  const times = timesOf(now)
  const [counted, courses, stuck, content, visits, countedAt] = await Promise.all([
    store.figures(sql, id, times),
    store.courses(sql, id),
    store.longestStuck(sql, { organizationId: id, times, limit: maxStuck }),
    store.content(sql, id, now),
    store.visits(sql, id, new Date(now.getTime() - visitDays * day)),
    clock(sql),
  ])
  const byCourse = new Map(counted.map((row) => [row.courseId, row]))
  const all = byCourse.get(null) ?? noFigures
  const byKind = new Map(content.map((row) => [row.kind, row]))
  return {
    ...toCounts(all),
    People: all.people,
    Courses: courses.map(({ id, name, author, published }) => {
      const figures = byCourse.get(id) ?? noFigures
      return {
        Uuid: id,
        Name: name,
        Author: author,
        Published: published,
        ...toCounts(figures),
        AveragePercent: figures.percent,
      }
    }),
    LongestStuck: stuck.map(({ userId, name, course, block, lastSeenAt }) => ({
      User: userId,
      Name: name,
      Course: course,
      Block: block,
      Days: Math.floor((now.getTime() - Date.parse(lastSeenAt)) / day),
    })),
    Content: allSiteKinds.map((kind) => {
      const { items, drafts } = byKind.get(kind) ?? { items: 0, drafts: 0 }
      return { Kind: kind, Items: items, Drafts: drafts }
    }),
    Visits: visits,
    CountedAt: countedAt,
  }
}

export const toCounts = ({ enrolments, done, active, stuck, expired }: Omit<store.CountsRow, 'percent'>) => ({
  Enrolments: enrolments,
  Done: done,
  Active: active,
  Stuck: stuck,
  Expired: expired,
})
