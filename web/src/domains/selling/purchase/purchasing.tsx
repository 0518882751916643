import type { PlanOffer } from '@aulanova/contract/authoring/course-card'
import type { CourseOverview } from '@aulanova/contract/learning/learning'
import { useEffect, useRef, useState } from 'react'
import '@mantine/core/styles/Loader.css'
import { Loader } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { showHeading } from '#kit/behaviour/lost-focus.ts'
import { Card } from '#kit/card.tsx'
import { Text } from '#kit/text.tsx'
import { lessonOf } from '#platform/address/course-links.ts'
import { readAttributes } from '#platform/session/session.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { useBought } from './bought.ts'
import box from './boxes.module.css'
import { emptyCard } from './card-values.ts'
import { Done } from './done.tsx'
import { Ended } from './ended.tsx'
import { Frame, WaysSkeleton } from './frame.tsx'
import { isOver, type Offer, type Opened, offerOf } from './opening.ts'
import { PayForm } from './pay-form.tsx'
import { PayProblem } from './pay-problem.tsx'
import { NoLongerOffered, PlanChanged } from './plan-changed.tsx'
import { SecondStep } from './second-step.tsx'
import type { StageProps } from './stage-props.ts'
import { usePurchase } from './use-purchase.ts'
import { Waiting } from './waiting.tsx'
import type { Typed } from './ways.tsx'

interface Props {
  /** Null when it is no longer published. */
  course: CourseOverview | null
  plan: PlanOffer | null
  ids: { courseId: string; planId: string }
}

/** A payment in whatever state it is. */
export function Purchasing({ course, plan, ids }: Props) {
  const { t } = useTranslation('purchase')
  // What the buyer has agreed to; a change of the plan does not change it silently.
  const [offer, setOffer] = useState<Offer | null>(() => plan && offerOf(plan))
  const purchase = usePurchase({ ...ids, offer })
  const typing = useTyped()
  const opened = purchase.query.data
  const bought = useBought(course, plan, opened?.payment ?? null)
  useArrival(opened ? stageOf(opened) : null)
  const agree = () => {
    setOffer(plan && offerOf(plan))
    purchase.restart()
  }

  if (opened) return <State {...{ course, plan, opened, purchase, bought, typing, agree }} courseId={ids.courseId} />
  return (
    <Frame title={t('Buy access')} help={t('You pay once; it is not renewed unless you ask.')} bought={bought}>
      <Loaded query={purchase.query} skeleton={<WaysSkeleton />}>
        {() => null}
      </Loaded>
    </Frame>
  )
}

interface StateProps {
  course: CourseOverview | null
  courseId: string
  plan: PlanOffer | null
  opened: Opened
  purchase: ReturnType<typeof usePurchase>
  bought: ReturnType<typeof useBought>
  typing: ReturnType<typeof useTyped>
  agree: () => void
}

function State({ course, courseId, plan, opened, purchase, bought, typing: [typed, setTyped], agree }: StateProps) {
  const { payment, outdated, purchase: toPay } = opened
  if (outdated) return <PlanChanged before={outdated} course={course} plan={plan} onAgree={agree} />
  // The plan costs nothing by now: its subscription has begun.
  if (!payment || !bought) return <Navigate to={lessonOf(courseId)} replace />
  const shared = { ...purchase, payment, bought, opened }
  const stage = stageOf(opened)
  if (stage === 'done') return <Done payment={payment} course={course} isJustPaid={opened.isJustPaid} />
  if (stage === 'ended') return <Ended {...shared} plan={plan} />
  if (stage === 'waiting') return <Waiting {...shared} />
  if (stage === 'checking') return <Checking {...shared} />
  if (!toPay) return <NoLongerOffered {...shared} />
  if (stage === 'second-step') return <SecondStep {...shared} purchase={toPay} />
  return <PayForm {...shared} purchase={toPay} typed={typed} onType={setTyped} />
}

/** What is typed outlives the states: who comes back from the bank finds it. */
function useTyped() {
  const [typed, setTyped] = useState<Typed>(() => ({
    method: 'card',
    card: { ...emptyCard, name: readAttributes()?.name ?? '' },
  }))
  return [typed, (changes: Partial<Typed>) => setTyped((now) => ({ ...now, ...changes }))] as const
}

/**
 * The states of a payment are pages of one address: each begins at its heading, as after a navigation. The first one
 * shown is where the navigation has led to.
 */
function useArrival(stage: Stage | null) {
  const last = useRef<Stage | null>(null)
  useEffect(() => {
    if (stage === null) return
    if (last.current !== null && last.current !== stage) showHeading()
    last.current = stage
  }, [stage])
}

/** Which page a payment is shown as. */
type Stage =
  | 'outdated'
  | 'begun-free'
  | 'done'
  | 'ended'
  | 'waiting'
  | 'checking'
  | 'second-step'
  | 'form'
  | 'no-longer-offered'

function stageOf({ payment, purchase, outdated }: Opened): Stage {
  if (outdated) return 'outdated'
  if (!payment) return 'begun-free'
  if (payment.Status === 'succeeded') return 'done'
  if (isOver(payment)) return 'ended'
  if (payment.Status === 'processing') return payment.Instructions ? 'waiting' : 'checking'
  if (!purchase) return 'no-longer-offered'
  return payment.Status === 'requires-action' ? 'second-step' : 'form'
}

/** The bank takes its time; the page asks until there is an answer. */
function Checking({ bought, problem }: StageProps) {
  const { t } = useTranslation('purchase')
  return (
    <Frame
      title={t('Your bank is processing the payment')}
      help={t('It usually takes a few seconds. Do not pay again.')}
      bought={bought}
    >
      <PayProblem problem={problem} />
      <Card as="section" gap={16} align="center" className={box.checking} role="status">
        <Loader />
        <Text tone="muted" className={box.text}>
          <Trans
            t={t}
            i18nKey="You can close this page: we write to you when the course is open, and the payment is in <0>Payments and receipts</0>."
            components={[<Link key="billing" to="/settings/billing" />]}
          />
        </Text>
      </Card>
    </Frame>
  )
}
