import type { AdminCourse } from '@aulanova/contract/authoring/admin-courses'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CourseState } from '#domains/authoring/parts/course-state.tsx'
import { IconButton } from '#kit/icon-button.tsx'
import { type Column, ListTable } from '#kit/list-table.tsx'
import { Text } from '#kit/text.tsx'
import { adminCourseOf } from '#platform/address/course-links.ts'
import { formatDate } from '#platform/i18n/format.ts'
import classes from './courses.module.css'

interface Props {
  courses: AdminCourse[]
  busy: boolean
  onClone: (course: AdminCourse) => void
}

export function CourseTable({ courses, busy, onClone }: Props) {
  const { t, i18n } = useTranslation('courses')
  const number = new Intl.NumberFormat(i18n.language)
  const columns: Column<AdminCourse>[] = [
    {
      key: 'name',
      label: t('Course'),
      cell: ({ Uuid, Name, Label }) => (
        <>
          <Link to={adminCourseOf(Uuid)}>{Name}</Link>
          {Label && <small className={classes.label}>{Label.Name}</small>}
        </>
      ),
    },
    {
      key: 'owner',
      label: t('Owner'),
      cell: ({ Owner, Details }) => (
        <>
          {Owner.Name}
          {Details.Organization && (
            <Text as="small" block size={14} tone="muted" weight="normal">
              {Details.Organization}
            </Text>
          )}
        </>
      ),
    },
    { key: 'state', label: t('State'), cell: (course) => <CourseState {...course} /> },
    {
      key: 'subscriptions',
      label: t('Subscriptions'),
      figures: true,
      cell: ({ Subscriptors }) => number.format(Subscriptors),
    },
    { key: 'updated', label: t('Updated'), figures: true, cell: ({ Updated }) => formatDate(Updated) },
  ]
  return (
    <ListTable
      label={t('Courses')}
      columns={columns}
      rows={courses}
      keyOf={({ Uuid }) => Uuid}
      busy={busy}
      menuLabel={t('Actions')}
      menu={(course) => (
        <IconButton icon="copy" label={t('Clone {{name}}', { name: course.Name })} onClick={() => onClone(course)} />
      )}
    />
  )
}
