import { exportCourseAnalytics, readCourseAnalytics } from '@aulanova/contract/learning/course-analytics'
import { useState } from 'react'
import { AdminCourseScreen } from '#ui/admin-course/admin-course-screen.tsx'
import { CourseAnalytics } from '#ui/course-analytics/course-analytics.tsx'
import { ExportButton } from '#ui/course-analytics/export-button.tsx'
import { PeriodSelect } from '#ui/course-analytics/period-select.tsx'
import { useAnalytics } from '#ui/course-analytics/use-analytics.ts'
import { ErrorAlert } from '#ui/error-alert.tsx'

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
