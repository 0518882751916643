import type { MyPayment } from '@aulanova/contract/selling/payments'
import { useEffect, useRef } from 'react'

const soonMs = 2000
const laterMs = 20_000

/** Asks again while the provider works on a payment: often for a card, now and then for what is paid elsewhere. */
export function useFollowing(payment: MyPayment | null, settle: () => Promise<unknown>) {
  const ask = useRef(settle)
  ask.current = settle
  const isWaiting = payment?.Status === 'processing'
  const pause = payment?.Instructions ? laterMs : soonMs
  useEffect(() => {
    if (!isWaiting) return
    let isAsking = false
    const poll = async () => {
      if (isAsking || document.visibilityState === 'hidden') return
      isAsking = true
      // Without a connection the next round asks again.
      await ask.current().catch(() => {})
      isAsking = false
    }
    const timer = setInterval(poll, pause)
    document.addEventListener('visibilitychange', poll)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [isWaiting, pause])
}
