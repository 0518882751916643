import { type Analytics, readAnalytics } from '@aulanova/contract/operations/metrics'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Bars } from '#kit/charts/bars.tsx'
import { fullDay, shortDay } from '#kit/charts/calendar.ts'
import { ChartPatterns } from '#kit/charts/chart-patterns.tsx'
import { DataTable } from '#kit/charts/data-table.tsx'
import { Ranking } from '#kit/charts/ranking.tsx'
import { Columns } from '#kit/columns.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { Stack } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { useRead } from '#platform/api/api.ts'
import { ChartCard } from '#platform/charts/chart-card.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { Choice } from './choice.tsx'
import { CountriesCard } from './countries-card.tsx'
import { MonitoringFrame } from './frame.tsx'
import { Tile, TileGrid } from './tile.tsx'
import { NowTiles } from './tiles.tsx'
import { useFigures } from './use-figures.ts'
import { useNow } from './use-now.ts'

const choices = ['7', '30', '90'] as const

/** How the platform is visited, by people who agreed to be counted. */
export function VisitsScreen() {
  const { t } = useTranslation('monitoring')
  const [days, setDays] = useState<(typeof choices)[number]>('30')
  const { now, isLive } = useNow()
  const analytics = useRead(readAnalytics, { query: { days: Number(days) } })
  return (
    <MonitoringFrame
      help={t(
        'Pages opened by people who accepted cookies. Addresses are not kept, and nobody is recognised the next day.',
      )}
      actions={
        <Choice
          label={t('Period')}
          value={days}
          onChange={setDays}
          options={choices.map((value) => ({ value, label: t('{{count}} days', { count: Number(value) }) }))}
        />
      }
    >
      <ChartPatterns />
      <TileGrid>
        <NowTiles now={now} isLive={isLive} />
        <Totals figures={analytics.data?.Item} />
      </TileGrid>
      <CountriesCard now={now?.Users} />
      <Loaded query={analytics} skeleton={<Skeleton h={360} mt={16} />}>
        {({ Item }) => (Item.Events === 0 ? <NoVisits /> : <Figures figures={Item} />)}
      </Loaded>
    </MonitoringFrame>
  )
}

function Totals({ figures }: { figures: Analytics | undefined }) {
  const { t } = useTranslation('monitoring')
  const { compact } = useFigures()
  const period = figures && t('from {{from}} to {{to}}', { from: fullDay(figures.From), to: fullDay(figures.To) })
  return (
    <>
      <Tile
        name={t('Visitors')}
        figure={figures && compact(figures.Visitors)}
        spark={{ values: figures?.Days.map(({ Visitors }) => Visitors) ?? [] }}
        source={t('Each person once a day, {{period}}', { period: period ?? '' })}
      />
      <Tile
        name={t('Events')}
        figure={figures && compact(figures.Events)}
        spark={{ values: figures?.Days.map(({ Events }) => Events) ?? [] }}
        source={t('Kept for {{count}} months', { count: figures?.KeptMonths ?? 0 })}
      >
        {figures && figures.Dropped > 0 && t('{{count}} more were not counted', { count: figures.Dropped })}
      </Tile>
    </>
  )
}

function NoVisits() {
  const { t } = useTranslation('monitoring')
  return (
    <EmptyState title={t('No visits have been counted yet')}>
      {t('Visits are counted only after people accept cookies, and without keeping their address.')}
    </EmptyState>
  )
}

function Figures({ figures: { Days, Pages, Kinds, Countries } }: { figures: Analytics }) {
  const { t } = useTranslation('monitoring')
  const { language, number, country } = useFigures()
  const title = t('Events by day')
  const sum = (field: 'Events' | 'Visitors') => Days.reduce((total, one) => total + one[field], 0)
  const kinds: Record<string, string> = { visit: t('Page opened'), error: t('Error on a page') }
  return (
    <>
      <Text as="div" above={16}>
        <ChartCard
          id="events-by-day"
          title={title}
          chart={
            <Bars
              label={title}
              language={language}
              columns={Days.map(({ Date: date, Events, Visitors }) => ({
                key: date,
                label: shortDay(date),
                name: fullDay(date),
                values: [Events],
                figures: [t('{{count}} events', { count: Events }), t('{{count}} visitors', { count: Visitors })],
              }))}
            />
          }
          table={
            <DataTable
              caption={title}
              head={[t('Day'), t('Events'), t('Visitors')]}
              rows={Days.map(({ Date: date, Events, Visitors }) => [
                date,
                [fullDay(date), number(Events), number(Visitors)],
              ])}
              foot={[t('Total'), number(sum('Events')), number(sum('Visitors'))]}
            />
          }
          how={t('Days of UTC. A visitor is a person on one day; they are not known again on the next.')}
        />
      </Text>
      <Columns gap={16} over={{ laptop: 2 }} above={16} below={16}>
        <Stack gap={16} column>
          <Ranking
            title={t('Pages')}
            what={t('Page')}
            counted={t('Events')}
            rows={Pages.map(({ Path, Events }) => ({ key: Path, name: Path || t('Others'), count: Events }))}
          />
          <Ranking
            title={t('Kinds of events')}
            what={t('Kind')}
            counted={t('Events')}
            rows={Kinds.map(({ Name, Events }) => ({
              key: Name,
              name: kinds[Name] ?? (Name || t('Others')),
              count: Events,
            }))}
          />
        </Stack>
        <Ranking
          title={t('Countries')}
          what={t('Country')}
          counted={t('Visitors')}
          rows={Countries.map(({ Country, Visitors }) => ({
            key: Country,
            name: country(Country, t('Unknown')),
            count: Visitors,
          }))}
        />
      </Columns>
    </>
  )
}
