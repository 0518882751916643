import type { MyCourse } from '@aulanova/contract/learning/learning'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ProgressRing } from '#domains/learning/parts/progress-ring.tsx'
import { Card } from '#kit/card.tsx'
import { Cover } from '#kit/cover.tsx'
import { DaysBadge } from '#kit/days-badge.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { QuietAction } from '#kit/plain-button.tsx'
import { Text } from '#kit/text.tsx'
import { certificateOf, lessonOf, overviewOf, stepOf } from '#platform/address/course-links.ts'
import { firstWords, formatDate } from '#platform/i18n/format.ts'
import { isBegun, isFinished } from './course-filter.ts'
import classes from './my-courses.module.css'

export function CourseCard({ course }: { course: MyCourse }) {
  const { t } = useTranslation(['learning', 'common'])
  const overview = overviewOf(course.Uuid)
  return (
    <Card as="li" pad="none" gap={0} column clip leads>
      <Link to={overview} tabIndex={-1} aria-hidden="true">
        <Cover src={course.Details.Cover} name={course.Name} faded={!course.Access.Active && !isFinished(course)} />
      </Link>
      <Stack column grow className={classes.card}>
        <Row gap={8} below={6} className={classes.top}>
          <Text as="span" size={12} tone="faint" weight="strong" grow className={classes.category}>
            {course.Category}
          </Text>
          <DaysBadge
            active={course.Access.Active}
            remainingDays={course.Access.RemainingDays}
            finished={isFinished(course)}
          />
        </Row>
        <Text as="h3" lines={2} below={6} lang={course.LanguageTag}>
          <Text as={Link} tone="strong" to={overview}>
            {course.Name}
          </Text>
        </Text>
        <Text size={14} tone="muted" lang={course.LanguageTag}>
          {firstWords(course.Details.ShortDescription)}
        </Text>
        {course.Access.Active && (
          <Text size={14} figures above={8}>
            {t('Access until {{date}}', { ns: 'common', date: formatDate(course.Access.Expires) })}
          </Text>
        )}
        <Row gap={12} className={classes.foot}>
          <ProgressRing percent={course.Progress.Percent} />
          <Standing course={course} />
        </Row>
      </Stack>
    </Card>
  )
}

/** The progress as text, and the button for the next step. */
function Standing({ course }: { course: MyCourse }) {
  const { t } = useTranslation('learning')
  const { Done, Total } = course.Progress
  const step = (words: string, to: string, action: string) => (
    <>
      <Text as="span" size={14} tone="muted" grow figures>
        {words}
      </Text>
      <QuietAction as={Link} to={to} className={classes.action} aria-label={`${action}: ${course.Name}`}>
        {action}
      </QuietAction>
    </>
  )
  if (isFinished(course)) {
    return course.CertificateCode
      ? step(t('Certificate issued'), certificateOf(course.Uuid), t('View'))
      : step(t('All blocks done'), overviewOf(course.Uuid), t('View'))
  }
  if (!course.Access.Active) return step(t('Progress kept'), overviewOf(course.Uuid), t('Renew'))
  if (!isBegun(course)) return step(t('Not started'), lessonOf(course.Uuid), t('Start'))
  return step(
    t('{{done}} of {{count}} steps', { done: Done, count: Total }),
    stepOf(course.Uuid, course.Next),
    t('Continue'),
  )
}
