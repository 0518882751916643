import { readSiteAnalytics, type SiteAnalytics } from '@aulanova/contract/organizations/sites'
import { useTranslation } from 'react-i18next'
import { publicSiteOf } from '#domains/organizations/parts/site-links.ts'
import { Bars } from '#kit/charts/bars.tsx'
import { fullDay, shortDay } from '#kit/charts/calendar.ts'
import { ChartPatterns } from '#kit/charts/chart-patterns.tsx'
import { DataTable } from '#kit/charts/data-table.tsx'
import { Ranking } from '#kit/charts/ranking.tsx'
import { Columns } from '#kit/columns.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { useRead } from '#platform/api/api.ts'
import { ChartCard } from '#platform/charts/chart-card.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import classes from './site.module.css'
import { SiteFrame } from './site-frame.tsx'
import type { Place } from './use-place.ts'

/** Who visits the site: by day, by page and by country. */
export function AnalyticsPage({ place }: { place: Place }) {
  const { t } = useTranslation('site')
  const analytics = useRead(readSiteAnalytics, { params: { domain: place.domain } })
  return (
    <SiteFrame
      place={place}
      help={t('Visits to the site in the last thirty days, of people who agreed to be counted.')}
    >
      <Loaded query={analytics} skeleton={<Skeleton h={360} />}>
        {({ Item }) =>
          Item.Visits.every(({ Visits }) => Visits === 0) ? (
            <NoVisits domain={place.domain} />
          ) : (
            <Figures figures={Item} />
          )
        }
      </Loaded>
    </SiteFrame>
  )
}

function NoVisits({ domain }: { domain: string }) {
  const { t } = useTranslation('site')
  return (
    <EmptyState
      title={t('No visits have been counted yet')}
      action={
        <a href={publicSiteOf(domain)} target="_blank" rel="noreferrer">
          {t('See the site')}
        </a>
      }
    >
      {t('Visits are counted only after people accept cookies on the site, and without keeping their address.')}
    </EmptyState>
  )
}

function Figures({ figures: { Visits, Pages, Countries } }: { figures: SiteAnalytics }) {
  const { t, i18n } = useTranslation('site')
  const { language } = i18n
  const number = new Intl.NumberFormat(language)
  const title = t('Visits by day')
  const sum = (of: 'Visits' | 'Visitors') => Visits.reduce((total, day) => total + day[of], 0)
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const nameOf = (country: string | null) => (country ? (countries.of(country) ?? country) : t('Unknown'))
  return (
    <Columns gap={16} over={{ tablet: 2 }} className={classes.figures}>
      <ChartPatterns />
      <ChartCard
        id="site-visits"
        title={title}
        chart={
          <Bars
            label={title}
            language={language}
            columns={Visits.map(({ Date: date, Visits: count, Visitors }) => ({
              key: date,
              label: shortDay(date),
              name: fullDay(date),
              values: [count],
              figures: [t('{{count}} visits', { count }), t('{{count}} visitors', { count: Visitors })],
            }))}
          />
        }
        table={
          <DataTable
            caption={title}
            head={[t('Day'), t('Visits'), t('Visitors')]}
            rows={Visits.map(({ Date: date, Visits: count, Visitors }) => [
              date,
              [fullDay(date), number.format(count), number.format(Visitors)],
            ])}
            foot={[t('Total'), number.format(sum('Visits')), null]}
          />
        }
        how={t(
          'Each opened page is a visit. A visitor is a browser on one day; it is not known again on the next. People who did not accept cookies are not counted.',
        )}
      />
      <Ranking
        title={t('Pages')}
        what={t('Page')}
        counted={t('Visits')}
        rows={Pages.map(({ Path, Visits: count }) => ({ key: Path, name: Path, count }))}
      />
      <Ranking
        title={t('Countries')}
        what={t('Country')}
        counted={t('Visits')}
        rows={Countries.map(({ Country, Visits: count }) => ({ key: Country ?? '', name: nameOf(Country), count }))}
      />
    </Columns>
  )
}
