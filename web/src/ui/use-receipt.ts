import { readReceipt } from '@aulanova/contract/payments'
import { useState } from 'react'
import { call } from '#lib/call.ts'

/** Downloads a receipt. Its address expires, so it is read when it is asked for. */
export function useReceipt() {
  const [error, setError] = useState<unknown>(null)
  const [loading, setLoading] = useState<string | null>(null)
  const download = async (paymentId: string) => {
    setError(null)
    setLoading(paymentId)
    try {
      const { Item } = await call(readReceipt, { params: { id: paymentId } })
      location.assign(Item.Address)
    } catch (problem) {
      setError(problem)
    }
    setLoading(null)
  }
  return { download, loading, error }
}
