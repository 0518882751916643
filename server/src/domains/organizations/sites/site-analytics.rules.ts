import type { SiteAnalytics } from '@aulanova/contract/organizations/sites'
import { organizationByDomain } from '#domains/organizations/organization-sql.ts'
import { marketTimeZone } from '#kernel/market-day.ts'
import { cachedForAMinute } from '#kernel/minute-cache.ts'
import type { Pool } from '#platform/db/db.ts'
import { oncePerPool } from '#platform/db/together.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './site-analytics.store.ts'

const cached = oncePerPool(() => cachedForAMinute<SiteAnalytics>())

/** At most a minute old, however many people ask. */
export async function analytics({ sql, now }: Services, domain: string): Promise<SiteAnalytics> {
  const { id: organizationId, details } = await organizationByDomain(sql, domain)
  const timeZone = String(details.TimeZone ?? marketTimeZone)
  const asked = { organizationId, timeZone, now: now() }
  return cached(sql)(organizationId, asked.now, () => count(sql, asked))
}

async function count(sql: Pool, asked: store.Asked): Promise<SiteAnalytics> {
  const [days, pages, countries] = await Promise.all([
    store.byDay(sql, asked),
    store.byPage(sql, asked),
    store.byCountry(sql, asked),
  ])
  return {
    Visits: days.map(({ date, visits, visitors }) => ({ Date: date, Visits: visits, Visitors: visitors })),
    Pages: pages.map(({ path, visits }) => ({ Path: path, Visits: visits })),
    Countries: countries.map(({ country, visits }) => ({ Country: country, Visits: visits })),
  }
}
