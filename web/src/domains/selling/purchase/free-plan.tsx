import type { PlanOffer } from '@aulanova/contract/authoring/course-card'
import { idOf } from '@aulanova/contract/kernel/keys'
import type { CourseOverview } from '@aulanova/contract/learning/learning'
import { purchaseCourse } from '@aulanova/contract/selling/purchase'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { lessonOf } from '#platform/address/course-links.ts'
import { useWrite } from '#platform/api/write.ts'
import { announce } from '#platform/api/written.ts'
import { formatDateTime } from '#platform/i18n/format.ts'
import { addsNothing, runningUntil, useBought } from './bought.ts'
import { Frame } from './frame.tsx'
import { announceAccess, offerOf } from './opening.ts'
import { PayProblem } from './pay-problem.tsx'
import { PlanChanged } from './plan-changed.tsx'

interface Props {
  course: CourseOverview
  /** The plan as the person has seen it. */
  shown: PlanOffer
  /** As it is now. */
  plan: PlanOffer
  onAgree: () => void
}

/** A plan that costs nothing: one button, then the course. */
export function FreePlan({ course, shown, plan, onAgree }: Props) {
  const { t } = useTranslation('purchase')
  const navigate = useNavigate()
  const bought = useBought(course, shown, null)
  const start = useWrite(purchaseCourse)
  const offer = offerOf(shown)
  const enter = () => {
    announceAccess()
    void navigate(lessonOf(course.Uuid), { replace: true })
  }
  const agree = () => {
    start.reset()
    onAgree()
  }
  const submit = () =>
    start.mutate(
      { body: { course: course.Uuid, subscription: idOf(plan.PK), ...offer } },
      { onSuccess: enter, onError: ({ code }) => code === 'PlanChanged' && announce('courses') },
    )
  if (start.error?.code === 'PlanChanged')
    return <PlanChanged before={offer} course={course} plan={plan} onAgree={agree} />
  const until = runningUntil(course)
  if (until && addsNothing(course, offer, new Date()))
    return <AlreadyOpen course={course} until={until} bought={bought} />
  return (
    <Frame
      title={course.Access ? t('Renew for free') : t('Start for free')}
      help={t('This plan costs nothing. You need no card, and it ends by itself.')}
      bought={bought}
    >
      <PayProblem problem={start.error} />
      <Button size="lg" loading={start.isPending} onClick={submit}>
        {until ? t('Add the days') : t('Start the course')}
      </Button>
    </Frame>
  )
}

interface OpenProps {
  course: CourseOverview
  until: string
  bought: ReturnType<typeof useBought>
}

/** The plan would add nothing: it is not offered again, and the course is one button away. */
function AlreadyOpen({ course, until, bought }: OpenProps) {
  const { t } = useTranslation('purchase')
  return (
    <Frame
      title={t('The course is already open')}
      help={t('You have access until {{date}}. The free plan adds no days while you have as many as it gives.', {
        date: formatDateTime(until),
      })}
      bought={bought}
    >
      <Button component={Link} to={lessonOf(course.Uuid)} size="lg">
        {t('Go to the course')}
      </Button>
    </Frame>
  )
}
