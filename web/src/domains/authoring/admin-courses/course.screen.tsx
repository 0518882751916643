import { type AdminCourseDetail, type AdminPlan, maxCounted } from '@aulanova/contract/authoring/admin-courses'
import { Button } from '@mantine/core'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router'
import { AdminCourseScreen } from '#domains/authoring/admin-course/admin-course-screen.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { type Column, ListTable } from '#kit/list-table.tsx'
import { Notice, useNotice } from '#kit/notice.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { Text } from '#kit/text.tsx'
import { adminCourseOf, partPath } from '#platform/address/course-links.ts'
import { formatDate, formatPrice } from '#platform/i18n/format.ts'
import { CourseActions } from './course-actions.tsx'
import classes from './courses.module.css'
import { GeneralPart } from './general-part.tsx'

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

/** The plans of a course, those that were withdrawn included. */
function LicensesPart({ course }: { course: AdminCourseDetail }) {
  const { t, i18n } = useTranslation('courses')
  const edit = (
    <Button component={Link} to={partPath(course.Uuid, 'licenses')} variant="default">
      {t('Edit the plans in the builder')}
    </Button>
  )
  if (course.Licenses.length === 0)
    return (
      <EmptyState title={t('The course has no plan')} action={edit}>
        {t('Nobody can subscribe to it, or be subscribed.')}
      </EmptyState>
    )
  const number = new Intl.NumberFormat(i18n.language)
  const columns: Column<AdminPlan>[] = [
    { key: 'name', label: t('Plan'), cell: ({ Name }) => Name },
    {
      key: 'duration',
      label: t('Duration'),
      figures: true,
      cell: ({ Duration }) => t('{{count}} days', { count: Duration }),
    },
    { key: 'price', label: t('Price'), figures: true, cell: ({ Price }) => formatPrice(Price, i18n.language) },
    { key: 'sale', label: t('On sale'), cell: (plan) => <Sale plan={plan} isPublished={course.Published} /> },
    {
      key: 'subscriptions',
      label: t('Subscriptions'),
      figures: true,
      cell: ({ Subscriptors }) =>
        Subscriptors > maxCounted
          ? t('more than {{number}}', { number: number.format(maxCounted) })
          : number.format(Subscriptors),
    },
  ]
  return (
    <>
      <ListTable
        label={t('Plans')}
        columns={columns}
        rows={course.Licenses}
        keyOf={({ Uuid }) => Uuid}
        busy={false}
        menuLabel={t('Actions')}
        menu={() => null}
      />
      <Text size={14} tone="muted" links className={classes.help}>
        {t(
          'Subscriptions that began with the plan, ended ones included. A plan that was ever sold is withdrawn, not deleted.',
        )}
      </Text>
      {edit}
    </>
  )
}

function Sale({ plan: { Archived }, isPublished }: { plan: AdminPlan; isPublished: boolean }) {
  const { t } = useTranslation('courses')
  if (Archived !== null)
    return <StatusBadge state="off">{t('Withdrawn on {{date}}', { date: formatDate(Archived) })}</StatusBadge>
  return isPublished ? (
    <StatusBadge state="on">{t('On sale')}</StatusBadge>
  ) : (
    <StatusBadge state="soon">{t('When the course is published')}</StatusBadge>
  )
}
