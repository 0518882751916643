import type { ActivityFigures, SubscriptionFigures } from '@aulanova/contract/learning/course-analytics'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Bars } from '#kit/charts/bars.tsx'
import { fullName, shortName } from '#kit/charts/calendar.ts'
import { DataTable } from '#kit/charts/data-table.tsx'
import { fillOf } from '#kit/charts/fills.ts'
import { Legend, Mark, Swatch } from '#kit/charts/legend.tsx'
import { Line } from '#kit/charts/line.tsx'
import { ChartCard } from '#platform/charts/chart-card.tsx'
import { useFigures } from './use-figures.ts'

const titles: Record<SubscriptionFigures['Unit'], ParseKeys<'analytics'>> = {
  week: 'Subscriptions by week',
  month: 'Subscriptions by month',
  year: 'Subscriptions by year',
}
const units: Record<SubscriptionFigures['Unit'], ParseKeys<'analytics'>> = {
  week: 'Week of',
  month: 'Month',
  year: 'Year',
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

export function SubscriptionChart({ figures }: { figures: SubscriptionFigures }) {
  const { t } = useTranslation('analytics')
  const { language, number } = useFigures()
  const { Unit, Plans, Columns, Total } = figures
  const title = t(titles[Unit])
  const names = Plans.map(({ Name }) => Name ?? t('Other plans'))
  const columns = Columns.map(({ From, Counts }) => ({
    key: From,
    label: shortName(Unit, From, language),
    name: fullName(Unit, From, language),
    values: Counts,
    figures: [
      ...names.map((name, at) => `${name}: ${number(Counts[at] ?? 0)}`),
      `${t('Total')}: ${number(sumOf(Counts))}`,
    ],
  }))
  return (
    <ChartCard
      id="subscriptions"
      title={title}
      chart={
        <>
          <Legend
            items={Plans.map((plan, at) => ({
              name: plan.Name ?? t('Other plans'),
              mark: <Swatch fill={fillOf(at)} />,
              total: number(plan.Total),
            }))}
          />
          <Bars label={title} columns={columns} language={language} />
        </>
      }
      table={
        <DataTable
          caption={title}
          head={[t(units[Unit]), ...names, t('Total')]}
          rows={columns.map(({ key, name, values }) => [key, [name, ...values.map(number), number(sumOf(values))]])}
          foot={[t('Total'), ...Plans.map((plan) => number(plan.Total)), number(Total)]}
        />
      }
      how={t(
        'Each purchase and each gift once, when it was made; refunded ones too. The first and the last column may be incomplete: the period begins and ends within them.',
      )}
    />
  )
}

export function ActivityChart({ figures }: { figures: ActivityFigures }) {
  const { t } = useTranslation('analytics')
  const { language, number } = useFigures()
  const title = t('Active learners by week')
  const points = figures.Weeks.map(({ Week, Learners }) => ({
    key: Week,
    label: shortName('week', Week, language),
    name: t('Week of {{day}}', { day: fullName('week', Week, language) }),
    value: Learners,
    figures: [t('{{count}} active', { count: Learners })],
  }))
  return (
    <ChartCard
      id="activity"
      title={title}
      chart={
        <>
          <Legend items={[{ name: t('Opened at least one block'), mark: <Mark kind="line" /> }]} />
          <Line label={title} points={points} language={language} />
        </>
      }
      table={
        <DataTable
          caption={title}
          head={[t('Week of'), t('Active')]}
          rows={figures.Weeks.map(({ Week, Learners }) => [Week, [fullName('week', Week, language), number(Learners)]])}
        />
      }
      how={t(
        'Each subscriber once a week, if they opened a block or an evaluation. Weeks before it was recorded are missing. The last week is not over yet.',
      )}
    />
  )
}
