import type { FinancesSummary } from '@aulanova/contract/selling/finances-summary'
import { useTranslation } from 'react-i18next'
import { Columns } from '#kit/columns.tsx'
import { Stack } from '#kit/layout.tsx'
import classes from './overview.module.css'
import { SumsTable } from './sums-table.tsx'

/** The same revenue three times: by course, by plan and by organization. */
export function Breakdowns({ summary }: { summary: FinancesSummary }) {
  const { t } = useTranslation('finances')
  const others = (count: number) => t('{{count}} others', { count })
  return (
    <Columns gap={16} over={{ desktop: 2 }}>
      <SumsTable
        title={t('By course')}
        head={t('Course')}
        total={summary}
        rows={summary.ByCourse.map(({ Course, Name, Payments, Net, Others }) => ({
          ...{ key: Course ?? 'others', name: Others > 0 ? others(Others) : Name, Payments, Net },
        }))}
      />
      <Stack gap={16} className={classes.stack}>
        <SumsTable
          title={t('By plan')}
          head={t('Plan')}
          total={summary}
          rows={summary.ByPlan.map(({ Name, Days, Payments, Net, Others }) => ({
            ...{ key: `${Name} ${Days}`, name: Others > 0 ? others(Others) : Name, Payments, Net },
            ...(Days !== null && { note: t('{{count}} days', { count: Days }) }),
          }))}
        />
        <SumsTable
          title={t('By organization')}
          head={t('Organization')}
          total={summary}
          rows={summary.ByOrganization.map(({ Organization, Name, Courses, Payments, Net, Others }) => ({
            key: Organization ?? (Others > 0 ? 'others' : 'none'),
            name: Others > 0 ? others(Others) : (Name ?? t('Without an organization')),
            note: t('{{count}} courses', { count: Courses }),
            ...{ Payments, Net },
          }))}
        />
      </Stack>
    </Columns>
  )
}
