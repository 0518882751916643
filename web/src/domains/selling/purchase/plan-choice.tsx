import type { PlanOffer } from '@aulanova/contract/authoring/course-card'
import { idOf } from '@aulanova/contract/kernel/keys'
import type { CourseOverview } from '@aulanova/contract/learning/learning'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { isUuid } from '#kit/browser/uuid.ts'
import { EmptyState } from '#kit/empty-state.tsx'
import { Stack } from '#kit/layout.tsx'
import { Message } from '#kit/message.tsx'
import { catalogueCourseOf, purchaseOf } from '#platform/address/course-links.ts'
import { formatDateTime } from '#platform/i18n/format.ts'
import { Price } from '#platform/i18n/price.tsx'
import { accessAfter, addsNothing } from './bought.ts'
import classes from './frame.module.css'
import { Frame } from './frame.tsx'
import { offerOf } from './offer.ts'

interface Props {
  course: CourseOverview
  /** The plan of the address, which the course does not offer; or a word, of who comes to choose one. */
  asked: string
}

/** The plans of the course, each with until when it gives access. */
export function PlanChoice({ course, asked }: Props) {
  const { t } = useTranslation('purchase')
  const { Plans, Access } = course
  const [only] = Plans
  if (only && Plans.length === 1 && !isUuid(asked)) return <Navigate to={purchaseOf(course.Uuid, only.PK)} replace />
  const help = Access?.Active
    ? t('You have access until {{date}}; the days are added to it.', { date: formatDateTime(Access.Expires) })
    : t('You pay once; it is not renewed unless you ask.')
  return (
    <Frame title={t('Choose a plan')} help={help} bought={null} course={{ courseId: course.Uuid, name: course.Name }}>
      {isUuid(asked) && (
        <div className={classes.notice}>
          <Message kind="notice">{t('This plan is no longer offered')}</Message>
        </div>
      )}
      {Plans.length === 0 && (
        <EmptyState
          title={t('The course offers no plan right now')}
          action={<Link to={catalogueCourseOf(course.Uuid)}>{t('Back to the course')}</Link>}
        >
          {t('You can look at the course and come back when it offers one.')}
        </EmptyState>
      )}
      <Stack gap={12} className={classes.plans}>
        {Plans.map((plan) => (
          <Link key={plan.PK} to={purchaseOf(course.Uuid, idOf(plan.PK))} replace>
            <span>
              <b>{plan.Name}</b>
              <small>
                {t('{{count}} days', { count: plan.Duration })}, <Until course={course} plan={plan} />
              </small>
            </span>
            <b className={classes.amount}>
              <Price cents={plan.Price} />
            </b>
          </Link>
        ))}
      </Stack>
    </Frame>
  )
}

function Until({ course, plan }: { course: CourseOverview; plan: PlanOffer }) {
  const { t } = useTranslation('purchase')
  const now = new Date()
  if (addsNothing(course, offerOf(plan), now)) return t('adds none now: you have as many left')
  return t('until {{date}}', { date: formatDateTime(accessAfter(course, offerOf(plan), now)) })
}
