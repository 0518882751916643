import type { Problem } from '@aulanova/contract/kernel/problems'
import type { Purchase } from '@aulanova/contract/selling/purchase'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { mayPassAtOnce } from '#platform/problems/problem.ts'
import {
  abandon,
  type Intent,
  isOver,
  type Opened,
  open,
  type Start,
  settled,
  shownOnly,
  type Wanted,
} from './opening.ts'
import { complaintOf, isInvalidState } from './pay-problems.ts'
import { useFollowing } from './use-following.ts'
import { useOneAct } from './use-one-act.ts'

/**
 * The purchase of one plan. The payment's id is in the address, so that a reload, another day or the list of payments
 * finds it in the state it is in.
 */
export function usePurchase(wanted: Wanted) {
  const [params, setParams] = useSearchParams()
  const [start, setStart] = useState(() => ({ ...startOf(params), round: 0 }))
  const client = useQueryClient()
  const key = ['purchase', wanted, start]
  const query = useQuery<Opened, Problem>({
    queryKey: key,
    queryFn: () => open(wanted, start),
    // Not read again by itself: what the buyer sees must not change under their hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: (failures, error) => failures < 1 && mayPassAtOnce(error),
  })
  const current = () => client.getQueryData<Opened>(key)
  /** Answers may arrive in another order than they were requested: what has ended stays so. */
  const keep = (next: Opened) => {
    const shown = current()?.payment
    if (shown && isOver(shown) && next.payment && !isOver(next.payment)) return
    client.setQueryData(key, next)
  }

  const payment = query.data?.payment ?? null
  const asWritten = withPayment(params, payment?.Uuid ?? start.paymentId).toString()
  useEffect(() => {
    if (asWritten === params.toString()) return
    setParams(asWritten, { replace: true, preventScrollReset: true })
  }, [asWritten, params, setParams])

  const { act, unlessActing, isBusy, problem } = useOneAct()
  const [isReferenceVoid, setReferenceVoid] = useState(false)
  /** Runs a step of paying, then shows what became of it. A second click while it runs does nothing. */
  const pay = (step: (purchase: Purchase) => Promise<unknown>) =>
    act(async () => {
      const before = current()
      if (!before?.purchase) return
      setReferenceVoid(false)
      const error = await step(before.purchase).then(() => null, asValue)
      // Asked even if the step failed: its answer may be what was lost.
      const after = await settled(wanted, before).catch((unsettled) => {
        throw error && !isInvalidState(error) ? error : unsettled
      })
      keep(after)
      const complaint = complaintOf(error, before, after)
      if (complaint) throw complaint
    })
  const restart = () => setStart(({ round }) => ({ paymentId: null, intent: null, round: round + 1 }))
  const cancel = () =>
    act(async () => {
      const now = current()
      if (!now?.payment) return
      try {
        const ended = await abandon(now.payment)
        setReferenceVoid(now.payment.Instructions !== null)
        // A plan that is no longer offered cannot be begun again.
        if (wanted.offer) restart()
        else keep(shownOnly(ended))
      } catch (error) {
        if (!isInvalidState(error)) throw error
        keep(await settled(wanted, now))
      }
    })
  const poll = () =>
    unlessActing(async () => {
      const now = current()
      return now && (await settled(wanted, now))
    }, keep)
  useFollowing(payment, poll)

  return { query, pay, cancel, restart, isBusy, problem, isReferenceVoid }
}

const asValue = (error: unknown) => error

const ofStripe = { intent: 'payment_intent', secret: 'payment_intent_client_secret', status: 'redirect_status' }

function startOf(params: URLSearchParams): Start {
  const [paymentIntent, paymentIntentClientSecret] = [params.get(ofStripe.intent), params.get(ofStripe.secret)]
  const intent: Intent | null =
    paymentIntent && paymentIntentClientSecret ? { paymentIntent, paymentIntentClientSecret } : null
  return { paymentId: params.get('payment'), intent }
}

/** What Stripe added on the way back is dropped: its secret does not belong into the history. */
function withPayment(params: URLSearchParams, paymentId: string | null) {
  const next = new URLSearchParams(params)
  for (const name of Object.values(ofStripe)) next.delete(name)
  if (paymentId) next.set('payment', paymentId)
  else next.delete('payment')
  return next
}
