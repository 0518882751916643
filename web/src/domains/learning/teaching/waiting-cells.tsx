import type { TeachingHome, Waiting, WaitingKind } from '@aulanova/contract/learning/teaching'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#kit/card.tsx'
import { Icon, type IconName } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Mark } from '#kit/marks.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { partPath } from '#platform/address/course-links.ts'
import classes from './teaching.module.css'

type Oldest = NonNullable<Waiting['Oldest']>

interface Kind {
  title: ParseKeys<'teaching'>
  icon: IconName
  /** What is done with the oldest, and where. */
  step: (oldest: Oldest) => { label: ParseKeys<'teaching'>; part: 'review' | 'publish' }
  /** The list that has all of them. */
  all: string
}

const inReview = '/creator/courses?filter=review'

const kinds: Record<WaitingKind, Kind> = {
  comments: {
    title: 'Review comments',
    icon: 'text',
    step: () => ({ label: 'Read', part: 'review' }),
    all: '/creator/courses',
  },
  verdicts: {
    title: 'Verdicts',
    icon: 'flag',
    step: ({ State }) =>
      State === 'approved' ? { label: 'Open', part: 'publish' } : { label: 'Read why', part: 'review' },
    all: inReview,
  },
  reviews: {
    title: 'Courses to review',
    icon: 'eye',
    step: () => ({ label: 'Review', part: 'review' }),
    all: inReview,
  },
  publications: {
    title: 'Courses to publish',
    icon: 'globe',
    step: () => ({ label: 'Publish', part: 'publish' }),
    all: inReview,
  },
}

/** A cell for each kind of thing that can wait, always in the same place; when nothing waits, one line says so. */
export function WaitingCells({ home: { Waiting: waiting, InReview }, now }: { home: TeachingHome; now: number }) {
  const { t } = useTranslation('teaching')
  const isAny = waiting.some(({ Count }) => Count > 0)
  const ofReviewers = InReview > 0 ? t('{{count}} of your courses are in review.', { count: InReview }) : null
  if (!isAny) {
    return (
      <Row as={Card} pad="small" gap={12} below={24}>
        <Mark size={36} tone="done">
          <Icon name="check" />
        </Mark>
        <p>
          <Text as="b" weight="medium">
            {t('You are up to date')}
          </Text>
          {ofReviewers && (
            <Text as="span" block size={14} tone="muted">
              {ofReviewers}
            </Text>
          )}
        </p>
      </Row>
    )
  }
  return (
    <Card as="section" pad="none" variant="lifted" clip below={24} aria-labelledby="waiting">
      <VisuallyHidden as="h2" id="waiting">
        {t('Waiting for you')}
      </VisuallyHidden>
      <div className={classes.cells}>
        {waiting.map((each) => (
          <Cell key={each.Kind} waiting={each} now={now}>
            {each.Kind === 'verdicts' && ofReviewers}
          </Cell>
        ))}
      </div>
    </Card>
  )
}

const dayMs = 86_400_000
/** From so many days on, the wait is shown in the colour of what is due. */
const longWait = 2

interface CellProps {
  waiting: Waiting
  now: number
  /** What else is known of the kind. */
  children: string | null | false
}

function Cell({ waiting: { Kind, Count, Oldest: oldest }, now, children }: CellProps) {
  const { t } = useTranslation('teaching')
  const { title, icon, all } = kinds[Kind]
  const days = oldest ? Math.max(0, Math.floor((now - Date.parse(oldest.At)) / dayMs)) : 0
  const isLong = days >= longWait
  return (
    <Row as="section" gap={16} align="start" className={classes.cell} aria-labelledby={`waiting-${Kind}`}>
      <Mark size={36} {...(oldest && { tone: isLong ? 'soon' : 'accent' })}>
        <Icon name={icon} />
      </Mark>
      <Stack grow gap={2} shrink>
        <Row gap={12} align="baseline" justify="between" wrap>
          <Text as="h3" size={16} id={`waiting-${Kind}`}>
            <Text as="b" size={22} figures>
              {Count}
            </Text>{' '}
            {t(title, { count: Count })}
          </Text>
          {oldest && <NextStep kind={Kind} oldest={oldest} />}
        </Row>
        {oldest ? (
          <Waits
            kind={Kind}
            oldest={oldest}
            wait={days === 0 ? t('since today') : t('for {{count}} days', { count: days })}
            isLong={isLong}
          />
        ) : (
          <Text size={14} tone="faint">
            {children || t('Nothing for now')}
          </Text>
        )}
        {oldest && children && (
          <Text size={14} tone="muted">
            {children}
          </Text>
        )}
        {Count > 1 && (
          <Text as={Link} size={14} to={all} aria-label={`${t('See all of them')}: ${t(title, { count: Count })}`}>
            {t('See all of them')}
          </Text>
        )}
      </Stack>
    </Row>
  )
}

function NextStep({ kind, oldest }: { kind: WaitingKind; oldest: Oldest }) {
  const { t } = useTranslation('teaching')
  const { label, part } = kinds[kind].step(oldest)
  return (
    <Row
      as={Link}
      inline
      gap={4}
      size={14}
      className={classes.step}
      to={partPath(oldest.Course.Uuid, part)}
      aria-label={`${t(label)}: ${oldest.Course.Name}`}
    >
      <span>{t(label)}</span>
      <Icon name="chevron-right" size="small" />
    </Row>
  )
}

interface WaitsProps {
  kind: WaitingKind
  oldest: Oldest
  wait: string
  isLong: boolean
}

/** Since when the oldest waits, of which course it is, who did it, and what they said. */
function Waits({ kind, oldest, wait, isLong }: WaitsProps) {
  const { t } = useTranslation('teaching')
  const { Course, By, State, Text: words } = oldest
  return (
    <>
      <Text size={14} tone="muted" breakable>
        {[Course.Name, By].filter(Boolean).join(' · ')}
        {' · '}
        <Text as="span" {...(isLong && { tone: 'soon', weight: 'medium' })}>
          {wait}
        </Text>
      </Text>
      {words && (
        <Text size={14} lines={2} breakable>
          {t('“{{words}}”', { words })}
        </Text>
      )}
      {kind === 'verdicts' && State === 'approved' && (
        <Text size={14}>{t('Approved: an administrator publishes it.')}</Text>
      )}
    </>
  )
}
