import { maxFinanceDays } from '@aulanova/contract/selling/finances'
import { TextInput } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { NativeSelect } from '#kit/native-select.ts'
import { useUrl } from '#platform/address/url.ts'
import classes from './overview.module.css'
import { type Days, daysOf, marketToday, type PeriodChoice, periods } from './period.ts'

const texts: Record<PeriodChoice, ParseKeys<'finances'>> = {
  '12-months': 'Last 12 months',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
  'last-year': 'Last year',
  custom: 'Other days',
}

export function PeriodSelect({ choice, choose }: Period) {
  const { t } = useTranslation('finances')
  return (
    <NativeSelect
      className={classes.period ?? ''}
      aria-label={t('Period')}
      leftSection={<Icon name="calendar" />}
      value={choice}
      data={periods.map((value) => ({ value, label: t(texts[value]) }))}
      onChange={(event) => choose(event.currentTarget.value as PeriodChoice)}
    />
  )
}

const problems = {
  missing: null,
  reversed: 'The end is before the beginning',
  long: 'At most five years',
} as const

/** The first and the last day of a period of one's own. */
export function PeriodDays({ choice, days, problem, change }: Period) {
  const { t } = useTranslation('finances')
  if (choice !== 'custom') return null
  const text = problem && problems[problem]
  return (
    <Row wrap gap={16} rowGap={8} align="stretch" below={16} className={classes.days}>
      <TextInput
        type="date"
        label={t('From')}
        value={days.from}
        error={text && t(text)}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('To')}
        value={days.to}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
    </Row>
  )
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** The period in the address, and what is wrong with the days that were typed. */
export function usePeriod() {
  const [filter, change] = useUrl({ period: '12-months', from: '', to: '' })
  const choice = periods.find((one) => one === filter.period) ?? '12-months'
  const today = marketToday()
  const days = daysOf(choice, today, { from: filter.from, to: filter.to })
  const choose = (next: PeriodChoice) =>
    // One's own days begin as those that are shown.
    change(next === 'custom' ? { period: next, ...days } : { period: next, from: '', to: '' })
  return { choice, today, days, problem: problemOf(days), choose, change }
}

export type Period = ReturnType<typeof usePeriod>

function problemOf({ from, to }: Days): 'missing' | 'reversed' | 'long' | null {
  if (!isDay(from) || !isDay(to)) return 'missing'
  if (from > to) return 'reversed'
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 >= maxFinanceDays ? 'long' : null
}
