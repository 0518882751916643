import { listMyPayments, type MyPayment } from '@aulanova/contract/selling/payments'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Stack } from '#kit/layout.tsx'
import { readOf } from '#platform/api/api.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'

export const paymentsToMake = readOf(listMyPayments, { query: { show: 'to-pay' } })

interface ToPay {
  payments: MyPayment[]
  Notice: ComponentType<{ payment: MyPayment }>
}

/**
 * Courses that wait for their money are not among one's own yet. Most people have none: what shows them is loaded then.
 * The page waits for it, so that nothing moves when it appears, and does without it if it cannot be read.
 */
export function usePaymentsToMake(): { toPay: ToPay | null; isPending: boolean } {
  const { data, isLoading, isFetched } = useQuery({ ...paymentsToMake, retry: false })
  const payments = data?.Items ?? []
  const notice = useQuery({
    queryKey: ['notice of a payment'],
    queryFn: async () => {
      const [{ ToPay }] = await Promise.all([import('#domains/selling/parts/to-pay.tsx'), loadTexts(['billing'])])
      return ToPay
    },
    enabled: payments.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return {
    toPay: notice.data && payments.length > 0 ? { payments, Notice: notice.data } : null,
    isPending: (isLoading && !isFetched) || notice.isLoading,
  }
}

export const PaymentsToMake = ({ toPay: { payments, Notice } }: { toPay: ToPay }) => (
  // As far from the courses as what is above it.
  <Stack below={24}>
    {payments.map((payment) => (
      <Notice key={payment.PK} payment={payment} />
    ))}
  </Stack>
)
