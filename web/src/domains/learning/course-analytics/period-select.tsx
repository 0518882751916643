import { type Period, periods } from '@aulanova/contract/learning/course-analytics'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { NativeSelect } from '#kit/native-select.ts'

const texts: Record<Period, ParseKeys<'analytics'>> = {
  '30-days': 'Last 30 days',
  '90-days': 'Last 90 days',
  '12-months': 'Last 12 months',
  all: 'From the beginning',
}

export function PeriodSelect({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const { t } = useTranslation('analytics')
  return (
    <NativeSelect
      aria-label={t('Period')}
      leftSection={<Icon name="calendar" />}
      value={period}
      data={periods.map((value) => ({ value, label: t(texts[value]) }))}
      onChange={(event) => onChange(event.currentTarget.value as Period)}
    />
  )
}
