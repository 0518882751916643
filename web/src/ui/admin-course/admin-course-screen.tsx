import { type AdminCourseDetail, readAdminCourse } from '@aulanova/contract/admin-courses'
import type { ParseKeys } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead } from '#lib/api.ts'
import { adminCourseOf } from '#lib/course-links.ts'
import { formatDate } from '#lib/format.ts'
import { CourseState } from '#ui/course-state.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Screen } from '#ui/screen.tsx'
import { Skeleton } from '#ui/skeleton.ts'
import classes from './admin-course.module.css'

const parts = ['general', 'subscriptors', 'licenses', 'analytics'] as const
export type AdminCoursePart = (typeof parts)[number]

const partTexts: Record<AdminCoursePart, ParseKeys<'courses'>> = {
  general: 'General',
  subscriptors: 'Subscriptors',
  licenses: 'Licenses',
  analytics: 'Analytics',
}

export const isAdminCoursePart = (text: string): text is AdminCoursePart => parts.some((part) => part === text)

interface Props {
  courseId: string
  part: AdminCoursePart
  actions?: (course: AdminCourseDetail) => ReactNode
  children: (course: AdminCourseDetail) => ReactNode
}

/** What the four pages of a course have in common: its name and state, and the way to the others. */
export function AdminCourseScreen({ courseId, part, actions, children }: Props) {
  const { t } = useTranslation('courses')
  const query = useRead(readAdminCourse, { params: { uuid: courseId } })
  const course = query.data?.Item
  return (
    <Screen
      title={course?.Name ?? t('Course')}
      place={courseId}
      help={course && <Standing course={course} />}
      breadcrumbs={[{ label: t('Administration') }, { label: t('Courses'), to: '/admin/courses' }]}
      actions={course && actions?.(course)}
    >
      <nav className={classes.tabs} aria-label={t('Pages of the course')}>
        {parts.map((one) => (
          <Link key={one} to={adminCourseOf(courseId, one)} {...(one === part && { 'aria-current': 'page' as const })}>
            {t(partTexts[one])}
          </Link>
        ))}
      </nav>
      <Loaded query={query} skeleton={<Skeleton h={320} radius="lg" />}>
        {({ Item }) => children(Item)}
      </Loaded>
    </Screen>
  )
}

function Standing({ course }: { course: AdminCourseDetail }) {
  const { t } = useTranslation('courses')
  const { Details, PublishedAt, Revisions } = course
  const published =
    PublishedAt === null
      ? t('Never published')
      : t('Revision {{revision}}, published on {{date}}', {
          revision: Revisions[0]?.Revision ?? 1,
          date: formatDate(PublishedAt),
        })
  return (
    <span className={classes.standing}>
      <CourseState {...course} />
      <span>{[Details.Organization, published].filter(Boolean).join(' · ')}</span>
    </span>
  )
}
