import type { Reply } from '@aulanova/contract/kernel/endpoint'
import { readReceipt } from '@aulanova/contract/selling/payments'
import { useState } from 'react'
import { call } from '#platform/api/call.ts'

const readMine = (id: string) => call(readReceipt, { params: { id } })

/** Downloads a receipt. Its address expires, so it is read when it is requested. */
export function useReceipt(read: (paymentId: string) => Promise<Reply<typeof readReceipt>> = readMine) {
  const [error, setError] = useState<unknown>(null)
  const [loading, setLoading] = useState<string | null>(null)
  const download = async (paymentId: string) => {
    setError(null)
    setLoading(paymentId)
    try {
      const { Item } = await read(paymentId)
      location.assign(Item.Address)
    } catch (problem) {
      setError(problem)
    }
    setLoading(null)
  }
  return { download, loading, error }
}
