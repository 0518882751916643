import type { CourseOverview } from '@aulanova/contract/learning/learning'
import { Button, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Included } from '#domains/catalogue/course-page/included.tsx'
import classes from '#domains/catalogue/course-page/side-card.module.css'
import { ProgressRing } from '#domains/learning/parts/progress-ring.tsx'
import { Card } from '#kit/card.tsx'
import { Cover } from '#kit/cover.tsx'
import { AccessUntil } from '#kit/days-badge.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { certificateOf, purchaseOf, stepOf } from '#platform/address/course-links.ts'
import { formatDate, formatMoney } from '#platform/i18n/format.ts'
import { isBegun, isFinished } from './course-filter.ts'

interface Props {
  course: CourseOverview
  chosen: string
  onChoose: (planKey: string) => void
}

/** The learner's progress or the plans, and the main button: continue, start or buy. */
export const StandingCard = ({ course, chosen, onChoose }: Props) => (
  <Card as="aside" pad="none" variant="lifted" className={classes.card}>
    <Cover src={course.Details.Cover} name={course.Name} />
    <Stack gap={12} className={classes.body}>
      {course.CanRead ? <Learning course={course} /> : <Offer course={course} chosen={chosen} onChoose={onChoose} />}
      <Included course={course} />
    </Stack>
  </Card>
)

function Learning({ course }: { course: CourseOverview }) {
  const { t } = useTranslation('learning')
  const { Done, Total, Percent } = course.Progress
  const finished = isFinished(course)
  return (
    <>
      <Row size={14} figures wrap gap={8}>
        <ProgressRing percent={Percent} />
        <span className={classes.words}>{t('{{done}} of {{count}} steps', { done: Done, count: Total })}</span>
      </Row>
      {course.Access?.Active && (
        <AccessUntil
          active
          until={formatDate(course.Access.Expires)}
          remainingDays={course.Access.RemainingDays}
          finished={finished}
        />
      )}
      <Button
        component={Link}
        to={finished ? certificateOf(course.Uuid) : stepOf(course.Uuid, course.Next)}
        size="lg"
        fullWidth
      >
        {finished ? t('View the certificate') : isBegun(course) ? t('Continue') : t('Start the course')}
      </Button>
      {course.Next && !finished && (
        <Text size={14} tone="muted">
          {t('Next: {{title}}', { title: course.Next.Title })}
        </Text>
      )}
    </>
  )
}

function Offer({ course, chosen, onChoose }: Props) {
  const { t } = useTranslation('learning')
  const plan = course.Plans.find(({ PK }) => PK === chosen)
  return (
    <>
      {course.Access && (
        <Text size={14} tone="muted">
          {t('Your access has ended; your progress is kept.')}
        </Text>
      )}
      {plan ? (
        <Purchase course={course} plan={plan} onChoose={onChoose} />
      ) : (
        <Text size={14} tone="muted">
          {t('No plan is offered for this course right now.')}
        </Text>
      )}
      {isFinished(course) && (
        <Button component={Link} to={certificateOf(course.Uuid)} variant="default" size="lg" fullWidth>
          {t('View the certificate')}
        </Button>
      )}
    </>
  )
}

interface PurchaseProps {
  course: CourseOverview
  plan: CourseOverview['Plans'][number]
  onChoose: (planKey: string) => void
}

function Purchase({ course, plan, onChoose }: PurchaseProps) {
  const { t, i18n } = useTranslation('learning')
  return (
    <>
      <Text size={14} tone="muted" className={classes.amount}>
        <Text as="b" size={28} tone="strong" figures>
          {plan.Price === 0 ? t('Free') : formatMoney(plan.Price, i18n.language)}
        </Text>{' '}
        {plan.Price > 0 && 'MXN'}
      </Text>
      <NativeSelect
        aria-label={t('Plan')}
        value={plan.PK}
        onChange={(event) => onChoose(event.currentTarget.value)}
        data={course.Plans.map(({ PK, Name, Duration }) => ({
          value: PK,
          label: `${Name}, ${t('{{count}} days', { count: Duration })}`,
        }))}
      />
      <Button component={Link} to={purchaseOf(course.Uuid, plan.PK)} size="lg" fullWidth>
        {course.Access ? t('Renew access') : plan.Price === 0 ? t('Start for free') : t('Buy access')}
      </Button>
    </>
  )
}
