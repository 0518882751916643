import type { Payment } from '@aulanova/contract/selling/finances'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatPrice } from '#platform/i18n/format.ts'

/** What was refunded of a payment and by whom, in sentences. */
export function useRefundWords() {
  const { t, i18n } = useTranslation('finances')
  const money = (cents: number) => formatPrice(cents, i18n.language)
  return ({ Refunds, Refunding }: Pick<Payment, 'Refunds' | 'Refunding'>) => [
    ...Refunds.map(({ Created, Amount, Reason, By, Disputed }) => {
      const facts = { amount: money(Amount), date: formatDateTime(Created) }
      if (Disputed) return t('{{amount}} taken back by the bank on {{date}}, because a dispute was lost', facts)
      const said = By
        ? t('{{amount}} refunded on {{date}} by {{name}}', { ...facts, name: By.Name })
        : t('{{amount}} refunded on {{date}}, at the provider', facts)
      return Reason ? `${said}: ${Reason}` : said
    }),
    ...(Refunding > 0 ? [t('{{amount}} are being refunded', { amount: money(Refunding) })] : []),
  ]
}

/** Whether something of it can still be refunded. */
export const canRefund = ({ SucceededAt, Refunded, Refunding, Amount, Dispute }: Payment) =>
  SucceededAt !== null && (Dispute === null || Dispute === 'won') && Refunded + Refunding < Amount
