import {
  defaultPeriod,
  type exportBuilderAnalytics,
  type exportCourseAnalytics,
  type Period,
  periods,
  type readBuilderAnalytics,
  type readCourseAnalytics,
} from '@aulanova/contract/learning/course-analytics'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ParseKeys } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { NativeSelect } from '#kit/native-select.ts'
import { useUrl } from '#platform/address/url.ts'
import { call, readOf } from '#platform/api/api.ts'
import { saveCsv } from '#platform/csv-import/csv-file.ts'

export type ReadAnalytics = typeof readCourseAnalytics | typeof readBuilderAnalytics
export type ExportAnalytics = typeof exportCourseAnalytics | typeof exportBuilderAnalytics

/** Milliseconds until it is asked again whether the figures are counted. */
const nextPoll = 2000

/** The figures of the period in the address. While newer ones are counted, those of before are shown. */
export function useAnalytics(endpoint: ReadAnalytics, courseId: string) {
  const [filter, setFilter] = useUrl({ period: defaultPeriod as string })
  const period: Period = periods.find((known) => known === filter.period) ?? defaultPeriod
  const query = useQuery({
    ...readOf(endpoint, { params: { uuid: courseId }, query: { period } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.Item.Counting ? nextPoll : false),
  })
  return { query, period, setPeriod: (next: Period) => setFilter({ period: next }) }
}

interface ExportProps {
  endpoint: ExportAnalytics
  courseId: string
  courseName: string
  period: Period
  onError: (error: unknown) => void
}

/** Downloads all figures as a table. */
export function ExportButton({ endpoint, courseId, courseName, period, onError }: ExportProps) {
  const { t } = useTranslation('analytics')
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    onError(null)
    try {
      const text = await call(endpoint, { params: { uuid: courseId }, query: { period } })
      saveCsv(`${t('Analytics')} - ${courseName}.csv`, text)
    } catch (error) {
      onError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" leftSection={<Icon name="download" />} loading={isBusy} onClick={() => void save()}>
      {t('Export as CSV')}
    </Button>
  )
}

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
