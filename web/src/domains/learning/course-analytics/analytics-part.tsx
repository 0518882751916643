import { exportCourseAnalytics, readCourseAnalytics } from '@aulanova/contract/learning/course-analytics'
import { useState } from 'react'
import { AdminCourseScreen } from '#domains/authoring/admin-course/admin-course-screen.tsx'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { ExportButton, PeriodSelect, useAnalytics } from './analytics-tools.tsx'
import { CourseAnalytics } from './course-analytics.tsx'

export function AnalyticsScreen({ courseId }: { courseId: string }) {
  const { query, period, setPeriod } = useAnalytics(readCourseAnalytics, courseId)
  const [error, setError] = useState<unknown>(null)
  return (
    <AdminCourseScreen
      courseId={courseId}
      actions={({ Name }) => (
        <>
          <PeriodSelect period={period} onChange={setPeriod} />
          <ExportButton
            endpoint={exportCourseAnalytics}
            courseId={courseId}
            courseName={Name}
            period={period}
            onError={setError}
          />
        </>
      )}
    >
      {() => (
        <>
          {error !== null && <ErrorAlert error={error} />}
          <CourseAnalytics query={query} />
        </>
      )}
    </AdminCourseScreen>
  )
}
