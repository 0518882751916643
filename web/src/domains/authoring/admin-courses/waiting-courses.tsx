import { listWaitingCourses, type WaitingCourse } from '@aulanova/contract/authoring/admin-courses'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CourseState } from '#domains/authoring/parts/course-state.tsx'
import { Card } from '#kit/card.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { List } from '#kit/list.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { adminCourseOf, partPath } from '#platform/address/course-links.ts'
import { useRead } from '#platform/api/api.ts'
import { formatDate } from '#platform/i18n/format.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import classes from './courses.module.css'

const day = 86_400_000

/** What was handed in and is not published yet, the longest waiting first. */
export function WaitingCourses() {
  const { t } = useTranslation('courses')
  const waiting = useRead(listWaitingCourses, {})
  return (
    <Card as="section" below={24} className={classes.card}>
      <Text as="h2" size={18} below={8}>
        {t('Waiting for review or publishing')}
        {waiting.data && waiting.data.Count > 0 && `: ${waiting.data.Count}`}
      </Text>
      <Loaded query={waiting} skeleton={<Skeleton h={60} />}>
        {({ Items, Count }) =>
          Items.length === 0 ? (
            <Text size={14} tone="muted" className={classes.help}>
              {t('Nothing waits.')}
            </Text>
          ) : (
            <>
              <List size={14} pad={12} className={classes.lines}>
                {Items.map((course) => (
                  <Waiting key={course.Uuid} course={course} />
                ))}
              </List>
              {Count > Items.length && (
                <Text size={14} tone="muted" className={classes.help}>
                  {t('The first {{shown}} of {{total}}.', { shown: Items.length, total: Count })}
                </Text>
              )}
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

function Waiting({ course }: { course: WaitingCourse }) {
  const { t } = useTranslation('courses')
  const { At, By } = course.HandedIn
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(At)) / day))
  return (
    <Row as="li" wrap gap={16} rowGap={4}>
      <Text as={Link} weight="medium" grow={240} breakable to={adminCourseOf(course.Uuid)}>
        {course.Name}
      </Text>
      <CourseState {...course} />
      {course.State === 'in-review' && (
        <Text
          as={Link}
          links
          to={partPath(course.Uuid, 'review')}
          aria-label={`${t('Review the course')}: ${course.Name}`}
        >
          {t('Review the course')}
        </Text>
      )}
      <Stack as="span" tone="muted">
        {By
          ? t('handed in by {{name}} on {{date}}', { name: By.Name, date: formatDate(At) })
          : t('handed in on {{date}}', { date: formatDate(At) })}
        {days > 0 && <small>{t('waiting for {{count}} days', { count: days })}</small>}
      </Stack>
    </Row>
  )
}
