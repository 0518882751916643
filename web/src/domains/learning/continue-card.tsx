import type { MyCourse } from '@aulanova/contract/learning/learning'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#kit/card.tsx'
import { Cover } from '#kit/cover.tsx'
import { round, sparkPath } from '#kit/drawing.ts'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { stepOf } from '#platform/address/course-links.ts'
import { formatDate } from '#platform/i18n/format.ts'
import classes from './continue-card.module.css'
import { isBegun } from './course-filter.ts'
import { StepKind } from './parts/step-kind.tsx'

/** The next step of the course that was opened last. */
export function ContinueCard({ course }: { course: MyCourse }) {
  const { t } = useTranslation(['learning', 'common'])
  const { Next: next, Progress: progress, Access: access } = course
  if (!next) return null

  return (
    <Card as="section" pad="none" variant="lifted" className={classes.hero} aria-labelledby="continue">
      <Cover className={classes.cover} src={course.Details.Cover} name={course.Name} isFirst>
        <Row as="span" size={12} gap={8} className={classes.plate}>
          <StepKind next={next} />
        </Row>
      </Cover>
      <Stack column className={classes.body}>
        <Text as="span" size={12} tone="faint" weight="strong" className={classes.eyebrow}>
          {isBegun(course) ? t('Continue where you left off') : t('Ready to start')}
        </Text>
        <Text as="h2" id="continue" above={6} below={4} lang={course.LanguageTag}>
          {next.Title}
        </Text>
        <Text size={14} tone="muted" lang={course.LanguageTag}>
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
            {t('Access until {{date}}', { ns: 'common', date: formatDate(access.Expires) })}
            {' · '}
            {t('{{count}} days left', { ns: 'common', count: access.RemainingDays })}
          </Text>
        </Row>
      </Stack>
    </Card>
  )
}

type Stop = MyCourse['Trail'][number]

const trailWidth = 566
const maxShown = 6
const heights = [30, 16, 26, 12, 28, 18]

/** The sections as a constellation: done, current, still to come. A long course shows the part around the current one. */
function SectionTrail({ stops }: { stops: Stop[] }) {
  const { t } = useTranslation('learning')
  const here = stops.findIndex(({ State }) => State === 'now')
  const now = Math.max(0, here)
  const first = Math.max(0, Math.min(now - 2, stops.length - maxShown))
  const shown = stops.slice(first, first + maxShown)
  if (shown.length === 0) return null
  const gap = trailWidth / shown.length
  const at = (index: number) => ({ x: round(gap * (index + 0.5)), y: heights[index] ?? 20 })
  const label = t('Section {{number}} of {{total}}: {{title}}', {
    number: now + 1,
    total: stops.length,
    title: stops[now]?.Title ?? '',
  })

  return (
    <div className={classes.trail} role="img" aria-label={label}>
      <svg viewBox={`0 0 ${trailWidth} 44`} aria-hidden="true">
        {shown.slice(1).map((stop, index) => (
          <TrailLink key={stop.Title} from={at(index)} to={at(index + 1)} done={shown[index]?.State === 'done'} />
        ))}
        {shown.map((stop, index) => (
          <TrailMark key={stop.Title} stop={stop} {...at(index)} />
        ))}
      </svg>
      <Text as="div" size={12} tone="faint" weight="medium" className={classes.names}>
        {shown.map(({ Title, State }) => (
          <Text as="span" key={Title} lines={2} data-state={State}>
            {Title}
          </Text>
        ))}
      </Text>
    </div>
  )
}

interface Point {
  x: number
  y: number
}

function TrailLink({ from, to, done }: { from: Point; to: Point; done: boolean }) {
  const slope = (to.y - from.y) / (to.x - from.x)
  const start = { x: from.x + 13, y: round(from.y + 13 * slope) }
  const end = { x: to.x - 13, y: round(to.y - 13 * slope) }
  const line = done
    ? { stroke: 'var(--done)', strokeWidth: 2 }
    : { stroke: 'var(--line-strong)', strokeWidth: 1.5, strokeDasharray: '1 5', opacity: 0.8 }
  return <path {...line} strokeLinecap="round" d={`M${start.x} ${start.y}L${end.x} ${end.y}`} />
}

function TrailMark({ stop, x, y }: Point & { stop: Stop }) {
  if (stop.State === 'ahead')
    return <circle fill="var(--surface)" stroke="var(--line-strong)" strokeWidth="1.5" cx={x} cy={y} r="4.5" />
  if (stop.State === 'done') {
    return (
      <>
        <circle fill="var(--done)" cx={x} cy={y} r="7" />
        <path
          fill="none"
          stroke="var(--surface)"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth="1.8"
          d={`M${x - 3} ${y + 0.3}l2.2 2.2 4-4.4`}
        />
      </>
    )
  }
  return (
    <>
      <circle fill="var(--star-5)" opacity="0.2" cx={x} cy={y} r="13" />
      <path fill="var(--highlight)" d={sparkPath(x, y, 11, 0.2)} />
    </>
  )
}
