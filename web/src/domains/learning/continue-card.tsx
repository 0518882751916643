import type { MyCourse, NextStep } from '@aulanova/contract/learning/learning'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { blockKinds } from '#domains/authoring/block-view/block-kinds.ts'
import { Card } from '#kit/card.tsx'
import { Cover } from '#kit/cover.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
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
    <Card as="section" pad="none" variant="lifted" className={classes.hero} aria-labelledby="continue">
      <Cover className={classes.cover} src={course.Details.Cover} name={course.Name} isFirst>
        <Row as="span" size={12} gap={8} className={classes.plate}>
          <Kind next={next} />
        </Row>
      </Cover>
      <div className={classes.body}>
        <Text as="span" size={12} tone="faint" weight="strong" className={classes.eyebrow}>
          {isBegun(course) ? t('Continue where you left off') : t('Ready to start')}
        </Text>
        <Text as="h2" id="continue" above={6} below={4}>
          {next.Title}
        </Text>
        <Text size={14} tone="muted">
          {course.Name}
        </Text>
        <SectionTrail stops={course.Trail} />
        <Row wrap gap={20} rowGap={12} className={classes.actions}>
          <Button component={Link} to={stepOf(course.Uuid, next)} size="lg" rightSection={<Icon name="arrow-right" />}>
            {isBegun(course) ? t('Continue') : t('Start')}
          </Button>
          <Text as="span" size={14} tone="muted" figures>
            {t('{{done}} of {{count}} steps', { done: progress.Done, count: progress.Total })}
            {' · '}
            {t('{{count}} days left', { ns: 'common', count: access.RemainingDays })}
          </Text>
        </Row>
      </div>
    </Card>
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
