import type { Period } from '@aulanova/contract/learning/course-analytics'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { call } from '#platform/api/api.ts'
import { saveCsv } from '#platform/csv-import/csv-file.ts'
import type { ExportAnalytics } from './use-analytics.ts'

interface Props {
  endpoint: ExportAnalytics
  courseId: string
  courseName: string
  period: Period
  onError: (error: unknown) => void
}

/** Downloads all figures as a table. */
export function ExportButton({ endpoint, courseId, courseName, period, onError }: Props) {
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
