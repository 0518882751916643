import { Navigate, useParams } from 'react-router'
import { adminCourseOf } from '#lib/course-links.ts'
import { AdminCourseScreen } from '#ui/admin-course/admin-course-screen.tsx'
import { AnalyticsScreen } from './analytics-part.tsx'
import { CourseActions } from './course-actions.tsx'
import { GeneralPart } from './general-part.tsx'
import { LicensesPart } from './licenses-part.tsx'

/** A course as administrators see it; its subscribers are a screen of their own. */
export function AdminCourse() {
  const { uuid = '', part } = useParams()
  switch (part) {
    case 'general':
      return (
        <AdminCourseScreen key={uuid} courseId={uuid} actions={(course) => <CourseActions course={course} />}>
          {(course) => <GeneralPart course={course} />}
        </AdminCourseScreen>
      )
    case 'licenses':
      return (
        <AdminCourseScreen key={uuid} courseId={uuid}>
          {(course) => <LicensesPart course={course} />}
        </AdminCourseScreen>
      )
    case 'analytics':
      return <AnalyticsScreen key={uuid} courseId={uuid} />
    default:
      return <Navigate to={adminCourseOf(uuid)} replace />
  }
}
