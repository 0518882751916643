import { type CourseIndex, readCourseIndex } from '@aulanova/contract/learning/player'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { stepsOf } from '#domains/learning/parts/course-steps.ts'
import { ProgressRing } from '#domains/learning/parts/progress-ring.tsx'
import { Card } from '#kit/card.tsx'
import { Icon } from '#kit/icon.tsx'
import { Page, Row, Stack } from '#kit/layout.tsx'
import { List } from '#kit/list.tsx'
import { PageTitle } from '#kit/page-title.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { overviewOf } from '#platform/address/course-links.ts'
import { useRead } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import classes from './certificate.module.css'

const shownAtMost = 6

/** Shown while the course is not complete: the missing steps, and a button to the first. */
export function NotYet({ courseId }: { courseId: string }) {
  const { t } = useTranslation(['certificates', 'common'])
  const index = useRead(readCourseIndex, { params: { uuid: courseId } })
  return (
    <Stack as={Page} width={720} shrink gap={20}>
      <PageTitle>{t('Your certificate is not ready yet')}</PageTitle>
      <Loaded query={index} skeleton={<Skeleton h={240} />}>
        {({ Item }) => <Missing course={Item} />}
      </Loaded>
      <p>
        <Link to={overviewOf(courseId)}>{t('Back to the course', { ns: 'common' })}</Link>
      </p>
    </Stack>
  )
}

function Missing({ course }: { course: CourseIndex }) {
  const { t } = useTranslation('certificates')
  const missing = stepsOf(course).filter(({ done }) => !done)
  const [first] = missing
  const more = missing.length - shownAtMost
  return (
    <>
      <Row tone="muted" gap={16}>
        <ProgressRing percent={course.Progress.Percent} />
        <p>
          {t('It is issued when every block is done and every evaluation is passed. {{count}} steps are missing.', {
            count: missing.length,
          })}
        </p>
      </Row>
      <Card as={List} pad="none" className={classes.missing}>
        {missing.slice(0, shownAtMost).map(({ to, title, section }) => (
          <Row as="li" key={to} wrap gap={16} rowGap={0} justify="between">
            <Text as={Link} weight="medium" to={to}>
              {title}
            </Text>
            <Text as="span" size={14} tone="muted">
              {section.Title}
            </Text>
          </Row>
        ))}
        {more > 0 && <Row as="li">{t('and {{count}} more', { count: more })}</Row>}
      </Card>
      {first && (
        <div>
          <Button component={Link} to={first.to} size="lg" rightSection={<Icon name="arrow-right" />}>
            {t('Continue the course')}
          </Button>
        </div>
      )}
    </>
  )
}
