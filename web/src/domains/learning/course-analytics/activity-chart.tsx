import type { ActivityFigures } from '@aulanova/contract/learning/course-analytics'
import { useTranslation } from 'react-i18next'
import { fullName, shortName } from '#kit/charts/calendar.ts'
import { DataTable } from '#kit/charts/data-table.tsx'
import { Legend, Mark } from '#kit/charts/legend.tsx'
import { Line } from '#kit/charts/line.tsx'
import { ChartCard } from '#platform/charts/chart-card.tsx'
import { useFigures } from './use-figures.ts'

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
