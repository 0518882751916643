import type { PlanOffer } from '@aulanova/contract/authoring/course-card'
import type { PublicCourse } from '@aulanova/contract/catalogue/catalogue'
import type { OwnedCourse } from '@aulanova/contract/learning/learning'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Included } from '#domains/catalogue/course-page/included.tsx'
import card from '#domains/catalogue/course-page/side-card.module.css'
import { WeeklyTime } from '#domains/catalogue/course-page/weekly-time.tsx'
import { Card } from '#kit/card.tsx'
import { Cover } from '#kit/cover.tsx'
import { AccessUntil } from '#kit/days-badge.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Tag } from '#kit/marks.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { lessonOf, purchaseOf } from '#platform/address/course-links.ts'
import { formatDate } from '#platform/i18n/format.ts'
import { Price } from '#platform/i18n/price.tsx'
import classes from './course.module.css'

interface Props extends Offer {
  onChoose: (planKey: string) => void
}

/** The price of the chosen plan and the main button; for a person who has the course, the way into it. */
export function PurchaseCard({ course, plan, owned, isKnown, onChoose }: Props & { isKnown: boolean }) {
  const { t } = useTranslation('catalogue')
  return (
    <Card as="aside" pad="none" variant="lifted" className={card.card} aria-label={t('Access to the course')}>
      <PresentationCover course={course} />
      <Stack gap={12} className={card.body}>
        {isKnown ? (
          <Access course={course} plan={plan} owned={owned} onChoose={onChoose} />
        ) : (
          // Whether to offer the course or to open it is not known yet.
          <Skeleton h={148} />
        )}
        <Included course={course} withCertificate />
      </Stack>
    </Card>
  )
}

function Access({ course, plan, owned, onChoose }: Props) {
  const { t } = useTranslation('catalogue')
  const move = useNextMove({ course, plan, owned })
  return (
    <>
      {owned?.Access.Active ? (
        <Stack gap={4} size={14}>
          <p>{t('You have this course')}</p>
          <AccessUntil
            active
            until={formatDate(owned.Access.Expires)}
            remainingDays={owned.Access.RemainingDays}
            finished={false}
          />
        </Stack>
      ) : (
        <PlanChoice course={course} plan={plan} owned={owned} onChoose={onChoose} />
      )}
      {move && (
        <Button component={Link} to={move.to} size="lg" fullWidth className={classes.buy ?? ''}>
          {move.label}
        </Button>
      )}
    </>
  )
}

function PlanChoice({ course, plan, owned, onChoose }: Props) {
  const { t } = useTranslation('learning')
  return (
    <>
      {owned && (
        <Text size={14} tone="muted">
          {t('Your access has ended; your progress is kept.')}
        </Text>
      )}
      {plan ? (
        <>
          <Text size={14} tone="muted" className={card.amount}>
            <Text as="b" size={28} tone="strong" figures>
              <Price cents={plan.Price} />
            </Text>
          </Text>
          {course.Minutes > 0 && (
            <Text size={14} tone="muted">
              <WeeklyTime minutes={course.Minutes} days={plan.Duration} />
            </Text>
          )}
          {course.Plans.length > 1 ? (
            <Row as="span" className={classes.plan}>
              <select
                aria-label={t('Plan')}
                value={plan.PK}
                onChange={({ currentTarget }) => onChoose(currentTarget.value)}
              >
                {course.Plans.map(({ PK, Name, Duration }) => (
                  <option key={PK} value={PK} lang={course.LanguageTag}>
                    {`${Name}, ${t('{{count}} days', { count: Duration })}`}
                  </option>
                ))}
              </select>
              <Icon name="chevron-down" size="small" />
            </Row>
          ) : (
            <Text size={14} tone="muted">
              <span lang={course.LanguageTag}>{plan.Name}</span>,{' '}
              {t('{{count}} days of access', { count: plan.Duration })}
            </Text>
          )}
        </>
      ) : (
        <Text size={14} tone="muted">
          {t('No plan is offered for this course right now.')}
        </Text>
      )}
    </>
  )
}

export interface Offer {
  course: PublicCourse
  /** The chosen one; undefined when none is on sale. */
  plan: PlanOffer | undefined
  /** Set for a person who has or had the course. */
  owned: OwnedCourse | undefined
}

/** The main button of a course's page; null when the course can be neither bought nor opened. */
function useNextMove({ course, plan, owned }: Offer): { to: string; label: string } | null {
  const { t } = useTranslation('catalogue')
  if (owned?.Access.Active) return { to: lessonOf(course.Uuid), label: t('Go to the course') }
  if (!plan) return null
  const to = purchaseOf(course.Uuid, plan.PK)
  if (owned) return { to, label: t('Renew access') }
  return { to, label: plan.Price === 0 ? t('Start for free') : t('Buy access') }
}

/** On a phone the main button stays at the bottom of the screen, in place of the one in the card. */
export function BuyBar(offer: Offer) {
  const { t } = useTranslation('learning')
  const move = useNextMove(offer)
  if (!move) return null
  const { plan, owned } = offer
  return (
    <div className={classes.bar}>
      {plan && !owned?.Access.Active && (
        <Stack as="p" figures>
          <b>
            <Price cents={plan.Price} />
          </b>
          <span>{t('{{count}} days', { count: plan.Duration })}</span>
        </Stack>
      )}
      <Button component={Link} to={move.to} size="lg" className={classes.barButton ?? ''}>
        {move.label}
      </Button>
    </div>
  )
}

/** Loaded when it is requested: most visitors decide without it. */
const PresentationVideo = lazy(() => import('./presentation-video.tsx'))

/** The cover; for a course with a presentation, with a button that plays it in place of the cover. */
function PresentationCover({ course }: { course: PublicCourse }) {
  const { t } = useTranslation('catalogue')
  const [isPlaying, setPlaying] = useState(false)
  const cover = (
    <Cover src={course.Details.Cover} name={course.Name} isFirst>
      {course.Presentation && !isPlaying && (
        <Stack as={PlainButton} className={classes.play} onClick={() => setPlaying(true)}>
          <span>
            <Icon name="play" />
          </span>
          <Tag as="b" tone="plate">
            {t('See the presentation')}
          </Tag>
        </Stack>
      )}
    </Cover>
  )
  if (!isPlaying) return cover
  return (
    <Suspense fallback={cover}>
      <PresentationVideo course={course} />
    </Suspense>
  )
}
