import { idOf } from '@aulanova/contract/keys'
import type { CourseOverview, PlanOffer } from '@aulanova/contract/learning'
import { purchaseCourse } from '@aulanova/contract/purchase'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { lessonOf } from '#lib/course-links.ts'
import { useWrite } from '#lib/write.ts'
import { announce } from '#lib/written.ts'
import { useBought } from './bought.ts'
import { Frame } from './frame.tsx'
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
  const offer = { price: shown.Price, duration: shown.Duration }
  const enter = () => {
    announce('users')
    announce('courses')
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
  return (
    <Frame
      title={t('Start for free')}
      help={t('This plan costs nothing. You need no card, and it ends by itself.')}
      bought={bought}
    >
      <PayProblem problem={start.error} />
      <Button size="lg" loading={start.isPending} onClick={submit}>
        {t('Start the course')}
      </Button>
    </Frame>
  )
}
