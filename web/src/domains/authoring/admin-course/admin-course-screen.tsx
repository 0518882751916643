import { type AdminCourseDetail, readAdminCourse } from '@aulanova/contract/authoring/admin-courses'
import type { ParseKeys } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CourseState } from '#domains/authoring/parts/course-state.tsx'
import { Row } from '#kit/layout.tsx'
import { PageTabs } from '#kit/page-tabs.tsx'
import { Screen } from '#kit/screen.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { adminCourseOf } from '#platform/address/course-links.ts'
import { useRead } from '#platform/api/api.ts'
import { formatDate } from '#platform/i18n/format.ts'
import { Loaded } from '#platform/states/loaded.tsx'

const parts = ['general', 'subscriptors', 'licenses', 'analytics'] as const
type AdminCoursePart = (typeof parts)[number]

const partTexts: Record<AdminCoursePart, ParseKeys<'courses'>> = {
  general: 'General',
  subscriptors: 'Subscriptors',
  licenses: 'Plans',
  analytics: 'Analytics',
}

interface Props {
  courseId: string
  actions?: (course: AdminCourseDetail) => ReactNode
  children: (course: AdminCourseDetail) => ReactNode
}

/** What the four pages of a course have in common: its name and state, and the way to the others. */
export function AdminCourseScreen({ courseId, actions, children }: Props) {
  const { t } = useTranslation('courses')
  const query = useRead(readAdminCourse, { params: { uuid: courseId } })
  const course = query.data?.Item
  return (
    <Screen
      title={course?.Name ?? t('Course')}
      place={courseId}
      help={course && <Standing course={course} />}
      breadcrumbs={[
        { label: t('Management'), to: '/admin' },
        { label: t('Courses'), to: '/admin/courses' },
      ]}
      actions={course && actions?.(course)}
    >
      {/* Below a name of one line or two. */}
      {!query.isPending && (
        <PageTabs
          label={t('Pages of the course')}
          tabs={parts.map((part) => ({ label: t(partTexts[part]), to: adminCourseOf(courseId, part) }))}
        />
      )}
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
    <Row as="span" wrap gap={12} rowGap={4}>
      <CourseState {...course} />
      <span>{[Details.Organization, published].filter(Boolean).join(' · ')}</span>
    </Row>
  )
}
