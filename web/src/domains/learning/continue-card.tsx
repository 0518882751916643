import type { MyCourse, NextStep } from '@aulanova/contract/learning/learning'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { blockKinds } from '#domains/authoring/block-view/block-kinds.ts'
import { Cover } from '#kit/cover.tsx'
import { Icon } from '#kit/icon.tsx'
import { stepOf } from '#platform/address/course-links.ts'
import { hoursAndMinutes } from '#platform/i18n/format.ts'
import classes from './continue-card.module.css'
import { isBegun } from './course-filter.ts'
import { SectionTrail } from './section-trail.tsx'

/** The next step of the course that was opened last. */
export function ContinueCard({ course }: { course: MyCourse }) {
  const { t } = useTranslation(['learning', 'blocks', 'common'])
  const { Next: next, Progress: progress, Access: access } = course
  if (!next) return null

  return (
    <section className={classes.hero} aria-labelledby="continue">
      <Cover className={classes.cover} src={course.Details.Cover} name={course.Name} isFirst>
        <span className={classes.plate}>
          <Kind next={next} />
        </span>
      </Cover>
      <div className={classes.body}>
        <span className={classes.eyebrow}>
          {isBegun(course) ? t('Continue where you left off') : t('Ready to start')}
        </span>
        <h2 id="continue">{next.Title}</h2>
        <p className={classes.course}>{course.Name}</p>
        <SectionTrail stops={course.Trail} />
        <div className={classes.actions}>
          <Button component={Link} to={stepOf(course.Uuid, next)} size="lg" rightSection={<Icon name="arrow-right" />}>
            {isBegun(course) ? t('Continue') : t('Start')}
          </Button>
          <span className={classes.figures}>
            {t('{{done}} of {{count}} steps', { done: progress.Done, count: progress.Total })}
            {' · '}
            {t('{{count}} days left', { ns: 'common', count: access.RemainingDays })}
          </span>
        </div>
      </div>
    </section>
  )
}

function Kind({ next }: { next: NextStep }) {
  const { t } = useTranslation(['learning', 'blocks'])
  if (next.Type === 'evaluation')
    return (
      <>
        <Icon name="quiz" size="small" />
        {t('Evaluation')}
      </>
    )
  const { label, icon } = blockKinds[next.Type]
  return (
    <>
      <Icon name={icon} size="small" />
      {t(label, { ns: 'blocks' })}, {hoursAndMinutes(next.Minutes)}
    </>
  )
}
