import { type Payment, refundPayment } from '@aulanova/contract/selling/finances'
import { useTranslation } from 'react-i18next'
import { requestAnswered, requestKey } from '#platform/api/request-keys.ts'
import { useWrite } from '#platform/api/write.ts'
import { announce } from '#platform/api/written.ts'
import { formatPrice } from '#platform/i18n/format.ts'

interface Wanted {
  amount: number
  end: boolean
  reason: string
}

interface Then {
  onBusy: (isBusy: boolean) => void
  onClose: () => void
  onDone: (notice: string) => void
}

export function useRefund({ Uuid: id }: Payment, { onBusy, onClose, onDone }: Then) {
  const { t, i18n } = useTranslation('finances')
  const { mutate, isPending, error } = useWrite(refundPayment)
  const what = `refund ${id}`
  const answered = (problem?: unknown) => {
    onBusy(false)
    requestAnswered(what, problem)
    // Subscriptions and the lists of courses say until when access lasts.
    announce('admin/subscriptions')
    announce('admin/courses')
  }
  /** Days are taken back once the provider has refunded. Of the access it says nothing: it may be over, or others may pay for it. */
  const daysOf = ({ end }: Wanted, isDone: boolean) => {
    if (!end) return t('No days are taken back.')
    return isDone
      ? t('The unused days of the payment were taken back.')
      : t('The unused days of the payment are taken back once that is done.')
  }
  const send = (wanted: Wanted) => {
    onBusy(true)
    mutate(
      { params: { id }, body: { ...wanted, key: requestKey(what) } },
      {
        onSuccess: ({ Item }) => {
          answered()
          const amount = formatPrice(wanted.amount, i18n.language)
          // A provider may take days for it.
          const isDone = Item.Refunding === 0
          const said = isDone
            ? t('{{amount}} were refunded', { amount })
            : t('{{amount}} are being refunded', { amount })
          onDone(`${said}. ${daysOf(wanted, isDone)}`)
          onClose()
        },
        onError: (problem) => {
          answered(problem)
          // It may have happened although no answer came.
          announce('finances')
        },
      },
    )
  }
  return { send, isPending, error }
}
