import { exportBuilderAnalytics, readBuilderAnalytics } from '@aulanova/contract/learning/course-analytics'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartProps } from '#domains/authoring/builder/part/part.ts'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { ExportButton, PeriodSelect, useAnalytics } from './analytics-tools.tsx'
import { CourseAnalytics } from './course-analytics.tsx'

/** The figures of the course, for those who build it. Nothing is edited here. */
export function AnalyticsPage({ draft: { Uuid, Name } }: PartProps) {
  const { t } = useTranslation('analytics')
  const { query, period, setPeriod } = useAnalytics(readBuilderAnalytics, Uuid)
  const [error, setError] = useState<unknown>(null)
  return (
    <>
      <Row wrap gap={12} rowGap={8} below={12}>
        <Text as="h2" grow>
          {t('Analytics')}
        </Text>
        <PeriodSelect period={period} onChange={setPeriod} />
        <ExportButton
          endpoint={exportBuilderAnalytics}
          courseId={Uuid}
          courseName={Name}
          period={period}
          onError={setError}
        />
      </Row>
      {error !== null && <ErrorAlert error={error} />}
      <CourseAnalytics query={query} />
    </>
  )
}
