import type { PlanOffer } from '@aulanova/contract/authoring/course-card'
import { idOf } from '@aulanova/contract/kernel/keys'
import { type CourseOverview, readCourseOverview } from '@aulanova/contract/learning/learning'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { useRead } from '#platform/api/api.ts'
import { isProblem } from '#platform/problems/problem.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { planOf } from './bought.ts'
import { Frame, WaysSkeleton } from './frame.tsx'
import { FreePlan } from './free-plan.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { Purchasing } from './purchasing.tsx'

export function PurchaseScreen() {
  const { uuid: courseId = '', plan: planId = '' } = useParams()
  return <PurchasePage key={`${courseId}/${planId}`} courseId={courseId} planId={planId} />
}

function PurchasePage({ courseId, planId }: { courseId: string; planId: string }) {
  const { t } = useTranslation('purchase')
  const [params] = useSearchParams()
  // As it was opened: a payment that begins here is written into the address, which must not change the page.
  const [hasPayment] = useState(() => params.has('payment'))
  const overview = useRead(readCourseOverview, { params: { uuid: courseId } })
  const course = overview.data?.Item ?? null
  const plan = planOf(course, planId)
  // A payment can be read after its course or plan has gone.
  const isGone = isProblem(overview.error) && overview.error.statusCode === 404
  if (hasPayment && (course || isGone)) return <Purchasing course={course} plan={plan} ids={{ courseId, planId }} />
  if (!course)
    return (
      <Frame title={t('Buy access')} help={t('You pay once; it is not renewed unless you ask.')} bought={null}>
        <Loaded query={overview} skeleton={<WaysSkeleton />}>
          {() => null}
        </Loaded>
      </Frame>
    )
  if (!plan) return <PlanChoice course={course} asked={planId} />
  return <Offered course={course} plan={plan} />
}

/** Free or to be paid, as it was when the page was opened: a change is announced before anything else is shown. */
function Offered({ course, plan }: { course: CourseOverview; plan: PlanOffer }) {
  const [shown, setShown] = useState(plan)
  if (shown.Price === 0)
    return <FreePlan key={shown.Duration} course={course} shown={shown} plan={plan} onAgree={() => setShown(plan)} />
  return <Purchasing course={course} plan={plan} ids={{ courseId: course.Uuid, planId: idOf(plan.PK) }} />
}
