import type { Problem } from '@aulanova/contract/problems'
import type { Purchase } from '@aulanova/contract/purchase'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isProblem, mayPassAtOnce } from '#lib/problem.ts'
import { giveUp, type Opened, open, settled, type Wanted } from './opening.ts'
import { useFollowing } from './use-following.ts'

/**
 * The purchase of one plan. The payment's id is in the address, so that a reload, another day or the list of payments
 * finds it in the state it is in.
 */
export function usePurchase(wanted: Wanted) {
  const [params, setParams] = useSearchParams()
  const [start, setStart] = useState({ paymentId: params.get('payment'), round: 0 })
  const client = useQueryClient()
  const key = ['purchase', wanted, start]
  const query = useQuery<Opened, Problem>({
    queryKey: key,
    queryFn: () => open(wanted, start.paymentId),
    // Not read again by itself: what the buyer sees must not change under their hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: (failures, error) => failures < 1 && mayPassAtOnce(error),
  })
  const opened = query.data
  const keep = (next: Opened) => client.setQueryData(key, next)

  const paymentId = opened?.payment?.Uuid
  const isInAddress = paymentId === undefined || params.get('payment') === paymentId
  useEffect(() => {
    if (isInAddress || !paymentId) return
    setParams((now) => withPayment(now, paymentId), { replace: true, preventScrollReset: true })
  }, [isInAddress, paymentId, setParams])

  const { act, isBusy, problem } = useOneAct()
  const settle = async () => opened && keep(await settled(wanted, opened))
  /** Runs a step of paying, then shows what became of it. A second click while it runs does nothing. */
  const pay = (step: (purchase: Purchase) => Promise<unknown>) =>
    act(async () => {
      if (!opened?.purchase) return
      await step(opened.purchase).catch(unlessDone)
      await settle()
    })
  const restart = () => {
    setParams((now) => withPayment(now, null), { replace: true })
    setStart(({ round }) => ({ paymentId: null, round: round + 1 }))
  }
  const cancel = () =>
    act(async () => {
      if (!opened?.payment) return
      try {
        await giveUp(opened.payment)
        restart()
      } catch (error) {
        if (!isInvalidState(error)) throw error
        await settle()
      }
    })
  useFollowing(opened?.payment ?? null, settle)

  return { query, pay, cancel, restart, isBusy, problem }
}

/** One thing at a time, with its failure. */
function useOneAct() {
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const act = async (work: () => Promise<unknown>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setProblem(null)
    await work().catch(setProblem)
    isRunning.current = false
    setBusy(false)
  }
  return { act, isBusy, problem }
}

const isInvalidState = (error: unknown) => isProblem(error) && error.code === 'InvalidState'

/** An earlier try has arrived although its answer has not: what became of it is asked next. */
function unlessDone(error: unknown) {
  if (!isInvalidState(error)) throw error
}

function withPayment(params: URLSearchParams, paymentId: string | null) {
  const next = new URLSearchParams(params)
  if (paymentId) next.set('payment', paymentId)
  else next.delete('payment')
  return next
}
