import type { ComponentType } from 'react'
import { Navigate, useParams } from 'react-router'
import { AdminCourseScreen } from '#domains/authoring/admin-course/admin-course-screen.tsx'
import { Notice, useNotice } from '#kit/notice.tsx'
import { adminCourseOf } from '#platform/address/course-links.ts'
import { CourseActions } from './course-actions.tsx'
import { GeneralPart } from './general-part.tsx'
import { LicensesPart } from './licenses-part.tsx'

/** A course as administrators see it; its subscribers are a screen of their own. The figures are of a domain above this one. */
export const adminCourseScreen = (Figures: ComponentType<{ courseId: string }>) =>
  function AdminCourse() {
    const { uuid = '', part } = useParams()
    switch (part) {
      case 'general':
        return <GeneralScreen key={uuid} courseId={uuid} />
      case 'licenses':
        return (
          <AdminCourseScreen key={uuid} courseId={uuid}>
            {(course) => <LicensesPart course={course} />}
          </AdminCourseScreen>
        )
      case 'analytics':
        return <Figures key={uuid} courseId={uuid} />
      default:
        return <Navigate to={adminCourseOf(uuid)} replace />
    }
  }

function GeneralScreen({ courseId }: { courseId: string }) {
  const notice = useNotice()
  return (
    <AdminCourseScreen courseId={courseId} actions={(course) => <CourseActions course={course} onDone={notice.show} />}>
      {(course) => (
        <>
          <Notice shown={notice.shown} />
          <GeneralPart course={course} />
        </>
      )}
    </AdminCourseScreen>
  )
}
