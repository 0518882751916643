import type { PlanOffer } from '@aulanova/contract/authoring/course-card'
import type { CourseOverview } from '@aulanova/contract/learning/learning'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Stack } from '#kit/layout.tsx'
import { Message } from '#kit/message.tsx'
import { catalogueCourseOf } from '#platform/address/course-links.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { useBought } from './bought.ts'
import { Actions, Frame } from './frame.tsx'
import { type Offer, offerOf } from './opening.ts'
import { PayProblem } from './pay-problem.tsx'
import type { StageProps } from './stage-props.ts'

interface Props {
  before: Offer
  course: CourseOverview | null
  /** As it is offered now; null when it is not any more. */
  plan: PlanOffer | null
  onAgree: () => void
}

/** The plan was changed after the buyer saw it: shows both prices and asks again. */
export function PlanChanged({ before, course, plan, onAgree }: Props) {
  const { t, i18n } = useTranslation('purchase')
  const bought = useBought(course, plan, null)
  const wordsOf = ({ price, duration }: Offer) =>
    price === 0
      ? t('Free for {{count}} days', { count: duration })
      : t('{{amount}} MXN for {{count}} days', { amount: formatMoney(price, i18n.language), count: duration })
  return (
    <Frame
      title={t('The plan has changed')}
      help={t('Nothing was charged. Look at it before you go on.')}
      bought={bought}
    >
      <Stack below={16}>
        <Message kind="notice" title={plan ? t('Please agree again') : t('This plan is no longer offered')}>
          <p>{t('Before: {{offer}}', { offer: wordsOf(before) })}</p>
          {plan && <p>{t('Now: {{offer}}', { offer: wordsOf(offerOf(plan)) })}</p>}
        </Message>
      </Stack>
      <Actions>
        {plan && (
          <Button size="lg" onClick={onAgree}>
            {t('Go on with the new plan')}
          </Button>
        )}
        {course ? (
          <Button component={Link} to={catalogueCourseOf(course.Uuid)} size="lg" variant="default">
            {t('Back to the course')}
          </Button>
        ) : (
          <Button component={Link} to="/settings/billing" size="lg" variant="default">
            {t('Payments and receipts')}
          </Button>
        )}
      </Actions>
    </Frame>
  )
}

/** The payment was begun, and its course or plan is no longer sold. */
export function NoLongerOffered({ bought, isBusy, problem, cancel }: StageProps) {
  const { t } = useTranslation('purchase')
  return (
    <Frame
      title={t('This plan is no longer offered')}
      help={t('The payment cannot be finished any more. If your bank has sent the money already, we write to you.')}
      bought={bought}
    >
      <PayProblem problem={problem} />
      <Actions>
        <Button size="lg" loading={isBusy} onClick={() => void cancel()}>
          {t('Cancel the payment')}
        </Button>
        <Button component={Link} to="/settings/billing" size="lg" variant="default">
          {t('Payments and receipts')}
        </Button>
      </Actions>
    </Frame>
  )
}
