import type { CourseOverview, PlanOffer } from '@aulanova/contract/learning'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readAttributes } from '#lib/session.ts'
import { Loaded } from '#ui/loaded.tsx'
import { useBought } from './bought.ts'
import { emptyCard } from './card-values.ts'
import { Checking } from './checking.tsx'
import { Done } from './done.tsx'
import { Ended } from './ended.tsx'
import { Frame } from './frame.tsx'
import { isOver, type Offer, type Opened } from './opening.ts'
import { PayForm } from './pay-form.tsx'
import { PlanChanged } from './plan-changed.tsx'
import { SecondStep } from './second-step.tsx'
import { usePurchase } from './use-purchase.ts'
import { Waiting } from './waiting.tsx'
import type { Typed } from './ways.tsx'
import { WaysSkeleton } from './ways-skeleton.tsx'

interface Props {
  /** Null when it is no longer published. */
  course: CourseOverview | null
  plan: PlanOffer | null
  ids: { courseId: string; planId: string }
}

const offerOf = (plan: PlanOffer | null): Offer | null => plan && { price: plan.Price, duration: plan.Duration }

/** A payment in whatever state it is. */
export function Purchasing({ course, plan, ids }: Props) {
  const { t } = useTranslation('purchase')
  // What the buyer has agreed to; a change of the plan does not change it silently.
  const [offer, setOffer] = useState(() => offerOf(plan))
  const purchase = usePurchase({ ...ids, offer })
  const typing = useTyped()
  const opened = purchase.query.data
  const bought = useBought(course, plan, opened?.payment ?? null)
  const agree = () => {
    setOffer(offerOf(plan))
    purchase.restart()
  }

  if (opened) return <State {...{ course, plan, opened, purchase, bought, typing, agree }} />
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
  plan: PlanOffer | null
  opened: Opened
  purchase: ReturnType<typeof usePurchase>
  bought: ReturnType<typeof useBought>
  typing: ReturnType<typeof useTyped>
  agree: () => void
}

function State({ course, plan, opened, purchase, bought, typing: [typed, setTyped], agree }: StateProps) {
  const { payment, outdated } = opened
  if (outdated) return <PlanChanged before={outdated} course={course} plan={plan} onAgree={agree} />
  if (!payment || !bought) return null
  const shared = { ...purchase, payment, bought, opened }
  if (payment.Status === 'succeeded') return <Done payment={payment} />
  if (isOver(payment)) return <Ended {...shared} plan={plan} />
  if (payment.Status === 'requires-action') return <SecondStep {...shared} />
  if (payment.Status === 'processing') return payment.Instructions ? <Waiting {...shared} /> : <Checking {...shared} />
  return <PayForm {...shared} typed={typed} onType={setTyped} />
}

/** What is typed outlives the states: who comes back from the bank finds it. */
function useTyped() {
  const [typed, setTyped] = useState<Typed>(() => ({
    method: 'card',
    card: { ...emptyCard, name: readAttributes()?.name ?? '' },
  }))
  return [typed, (changes: Partial<Typed>) => setTyped((now) => ({ ...now, ...changes }))] as const
}
