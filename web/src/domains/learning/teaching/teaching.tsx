import type { BuilderPart } from '@aulanova/contract/authoring/course-rules'
import type { TaughtCourse, TeachingHome } from '@aulanova/contract/learning/teaching'
import { Button } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CourseState } from '#domains/authoring/parts/course-state.tsx'
import { Card } from '#kit/card.tsx'
import { Cover } from '#kit/cover.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { partPath } from '#platform/address/course-links.ts'
import { formatDate } from '#platform/i18n/format.ts'
import { useCan } from '#platform/session/session.ts'
import classes from './teaching.module.css'
import { WaitingCells } from './waiting-cells.tsx'
import { WeekCard } from './week-card.tsx'

/** What waits, the week, and the courses of a person who teaches. `now`: when it was read. */
export const Teaching = ({ home, now }: { home: TeachingHome; now: number }) => (
  <>
    <WaitingCells home={home} now={now} />
    {home.Week && <WeekCard week={home.Week} />}
    {home.Courses.length > 0 && <TaughtCourses home={home} />}
  </>
)

/** One's own courses as rows, the last changed first. */
function TaughtCourses({ home: { Courses, CourseCount } }: { home: TeachingHome }) {
  const { t } = useTranslation('teaching')
  return (
    <Card as="section" pad="none" below={40} aria-labelledby="taught">
      <Row wrap gap={16} rowGap={8} justify="between" inset={20}>
        <Text as="h2" size={18} id="taught">
          {t('The courses I teach')}
        </Text>
        <Row wrap gap={20} rowGap={4} size={14}>
          <Link to="/creator/courses?create=true">{t('Start a course')}</Link>
          <Link to="/creator/courses">
            {CourseCount > Courses.length ? t('All {{count}} courses', { count: CourseCount }) : t('Course Creator')}
          </Link>
        </Row>
      </Row>
      <ul>
        {Courses.map((course) => (
          <TaughtRow key={course.Uuid} course={course} />
        ))}
      </ul>
    </Card>
  )
}

function TaughtRow({ course }: { course: TaughtCourse }) {
  const { t } = useTranslation(['teaching', 'builder', 'learning'])
  const step = nextStep(course, useCan('courses:publish'))
  const { Uuid, Name, Cover: cover, Subscriptions, OpenComments, Revision, Updated } = course
  return (
    <Row as="li" wrap gap={16} rowGap={12} inset={16} line className={classes.row}>
      <Cover className={classes.cover} src={cover} name={Name} />
      <Stack grow={160} gap={4} shrink>
        <Text as="h3" size={16} breakable>
          {Name}
        </Text>
        <CourseState {...course} />
      </Stack>
      <Text as="div" size={14} className={classes.facts}>
        {Revision > 0 && <p>{t('{{count}} subscriptions', { count: Subscriptions })}</p>}
        {OpenComments > 0 && <p>{t('{{count}} open comments', { count: OpenComments, ns: 'builder' })}</p>}
        <Text as="p" tone="muted">
          {t('Last change: {{date}}', { date: formatDate(Updated) })}
        </Text>
      </Text>
      <Button
        component={Link}
        to={partPath(Uuid, step.part)}
        variant="default"
        className={classes.open ?? ''}
        aria-label={`${t(step.label)}: ${Name}`}
      >
        {t(step.label)}
      </Button>
    </Row>
  )
}

/** What the row's person does next in a course. */
function nextStep({ State }: TaughtCourse, publishes: boolean): { label: ParseKeys<'teaching'>; part: BuilderPart } {
  if (State === 'changes-requested') return { label: 'Read why', part: 'review' }
  if (State === 'approved') return { label: publishes ? 'Publish' : 'Open', part: 'publish' }
  return { label: 'Open', part: State === 'in-review' ? 'review' : 'content' }
}
