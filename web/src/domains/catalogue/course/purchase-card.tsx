import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Included } from '#domains/catalogue/course-page/included.tsx'
import card from '#domains/catalogue/course-page/side-card.module.css'
import { Card } from '#kit/card.tsx'
import { DaysBadge } from '#kit/days-badge.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { Price } from '#platform/i18n/price.tsx'
import classes from './course.module.css'
import { PresentationCover } from './presentation-cover.tsx'
import { type Offer, useNextMove } from './use-next-move.ts'

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
        <Row as="p" size={14} wrap gap={8}>
          <DaysBadge active remainingDays={owned.Access.RemainingDays} finished={false} />
          <span className={card.words}>{t('You have this course')}</span>
        </Row>
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
            <b>
              <Price cents={plan.Price} />
            </b>
          </Text>
          {course.Plans.length > 1 ? (
            <Row as="span" className={classes.plan}>
              <select
                aria-label={t('Plan')}
                value={plan.PK}
                onChange={({ currentTarget }) => onChoose(currentTarget.value)}
              >
                {course.Plans.map(({ PK, Name, Duration }) => (
                  <option key={PK} value={PK}>
                    {`${Name}, ${t('{{count}} days', { count: Duration })}`}
                  </option>
                ))}
              </select>
              <Icon name="chevron-down" size="small" />
            </Row>
          ) : (
            <Text size={14} tone="muted">
              {plan.Name}, {t('{{count}} days of access', { count: plan.Duration })}
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
