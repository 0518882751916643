import type { MyCourse } from '@aulanova/contract/learning'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { lessonOf } from '#lib/course-links.ts'
import { hoursAndMinutes } from '#lib/format.ts'
import { blockKinds } from '#ui/block-view/block-kinds.ts'
import { Cover } from '#ui/cover.tsx'
import { Icon } from '#ui/icon.tsx'
import classes from './continue-card.module.css'
import { SectionTrail } from './section-trail.tsx'

/** Where the learner left off: the first thing the dashboard offers. */
export function ContinueCard({ course }: { course: MyCourse }) {
  const { t } = useTranslation(['learning', 'blocks', 'common'])
  const { Next: next, Progress: progress, Access: access } = course
  if (!next) return null
  const { label, icon } = blockKinds[next.Type]

  return (
    <section className={classes.hero} aria-labelledby="continue">
      <Cover className={classes.cover} src={course.Details.Cover} name={course.Name}>
        <span className={classes.plate}>
          <Icon name={icon} size="small" />
          {t(label, { ns: 'blocks' })}, {hoursAndMinutes(next.Minutes)}
        </span>
      </Cover>
      <div className={classes.body}>
        <span className={classes.eyebrow}>{t('Continue where you left off')}</span>
        <h2 id="continue">{next.Title}</h2>
        <p className={classes.course}>{course.Name}</p>
        <SectionTrail stops={course.Trail} />
        <div className={classes.actions}>
          <Button
            component={Link}
            to={lessonOf(course.Uuid, next.Block)}
            size="lg"
            rightSection={<Icon name="arrow-right" />}
          >
            {t('Continue')}
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
