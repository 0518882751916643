import { listMyCourses, type MyCourse } from '@aulanova/contract/learning/learning'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isBegun } from '#domains/learning/course-filter.ts'
import { ProgressRing } from '#domains/learning/parts/progress-ring.tsx'
import { StepKind } from '#domains/learning/parts/step-kind.tsx'
import { Cover } from '#kit/cover.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Tag } from '#kit/marks.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { Text } from '#kit/text.tsx'
import { overviewOf, renewalOf, stepOf } from '#platform/address/course-links.ts'
import { useLightRead } from '#platform/api/light-read.ts'
import { readAttributes, useActor } from '#platform/session/session.ts'
import classes from './door.module.css'

interface Props {
  /** Goes to the search. */
  onSearch: () => void
  onOtherPerson: () => void
}

/** In the place of the form: what this person does next. */
export function NextStep({ onSearch, onOtherPerson }: Props) {
  const { t } = useTranslation(['home', 'common'])
  const actor = useActor()
  const { data, isPending } = useLightRead(listMyCourses, { query: {} }, { isAlwaysRead: true })
  const name = readAttributes()?.name.split(' ')[0] || actor?.username
  return (
    <section className={classes.door} aria-label={t('Your next step')} aria-busy={isPending}>
      {data && <Step courses={data.Items} name={name ?? ''} onSearch={onSearch} />}
      <Row size={14} wrap gap={20} rowGap={8} justify="center" className={classes.others}>
        <Text as={Link} weight="medium" to="/dashboard">
          {t('My Space', { ns: 'common' })}
        </Text>
        <PlainButton variant="link" onClick={onOtherPerson}>
          {t('Log in as somebody else')}
        </PlainButton>
      </Row>
    </section>
  )
}

interface StepProps {
  courses: readonly MyCourse[]
  name: string
  onSearch: () => void
}

/** The course that was opened last comes first. */
function Step({ courses, name, onSearch }: StepProps) {
  const { t } = useTranslation(['home', 'learning', 'offers'])
  const active = courses.filter(({ Access }) => Access.Active)
  const course = active.find(({ Next }) => Next !== null) ?? active[0] ?? courses[0]
  if (!course) return <FirstCourse name={name} onSearch={onSearch} />
  const { Access: access, Next: next, Uuid } = course
  if (!access.Active)
    return (
      <CourseStep
        course={course}
        name={name}
        title={course.Name}
        help={t('Your access has ended; your progress is kept.', { ns: 'learning' })}
      >
        <Act to={renewalOf(Uuid)}>{t('Renew', { ns: 'learning' })}</Act>
      </CourseStep>
    )
  if (!next)
    return (
      <CourseStep course={course} name={name} title={course.Name} help={t('You have done all of it.')}>
        <Act to={overviewOf(Uuid)}>{t('Go to the course', { ns: 'offers' })}</Act>
      </CourseStep>
    )
  return (
    <CourseStep course={course} name={name} title={next.Title} help={course.Name}>
      <Act to={stepOf(Uuid, next)}>{t(isBegun(course) ? 'Continue' : 'Start', { ns: 'learning' })}</Act>
    </CourseStep>
  )
}

const Act = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button component={Link} to={to} size="lg" fullWidth rightSection={<Icon name="chevron-right" />}>
    {children}
  </Button>
)

interface CourseProps {
  course: MyCourse
  name: string
  title: string
  help: string
  /** The button. */
  children: ReactNode
}

function CourseStep({ course, name, title, help, children }: CourseProps) {
  const { t } = useTranslation(['home', 'common', 'learning'])
  const { Access: access, Next: next, Progress: progress, Details } = course
  return (
    <>
      <Cover className={classes.cover} src={Details.Cover} name={course.Name} isFirst>
        {access.Active && next && (
          <Tag tone="plate" className={classes.plate}>
            <StepKind next={next} />
          </Tag>
        )}
      </Cover>
      <div>
        <Text size={12} tone="muted" weight="medium">
          {t('Hello, {{name}}. Your next step', { name })}
        </Text>
        <Text as="h2" breakable>
          {title}
        </Text>
        <Text size={14} tone="muted" breakable>
          {help}
        </Text>
      </div>
      <Row size={14} tone="muted" gap={14} figures>
        <ProgressRing percent={progress.Percent} />
        <div>
          <p>{t('{{done}} of {{count}} steps', { ns: 'learning', done: progress.Done, count: progress.Total })}</p>
          {access.Active && <p>{t('{{count}} days left', { ns: 'common', count: access.RemainingDays })}</p>}
        </div>
      </Row>
      {children}
    </>
  )
}

function FirstCourse({ name, onSearch }: Pick<StepProps, 'name' | 'onSearch'>) {
  const { t } = useTranslation('home')
  // The search is the next step; what has the focus already keeps it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is shown
  useEffect(() => {
    if (document.activeElement === document.body) onSearch()
  }, [])
  return (
    <>
      <div>
        <Text size={12} tone="muted" weight="medium">
          {t('Hello, {{name}}. Your next step', { name })}
        </Text>
        <h2>{t('Choose your first course')}</h2>
      </div>
      <Text tone="muted">{t('Search for what you want to learn, or look at all courses.')}</Text>
      <Button size="lg" fullWidth onClick={onSearch} leftSection={<Icon name="search" />}>
        {t('Search a course')}
      </Button>
    </>
  )
}
