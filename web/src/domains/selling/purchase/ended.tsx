import type { PlanOffer } from '@aulanova/contract/authoring/course-card'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#kit/card.tsx'
import { formatMoney } from '#platform/i18n/format.ts'
import box from './boxes.module.css'
import { Actions, Frame } from './frame.tsx'
import { isPastDue } from './opening.ts'
import { Receipt } from './receipt.tsx'
import type { StageProps } from './stage-props.ts'

interface Props extends StageProps {
  /** Null when it is no longer offered. */
  plan: PlanOffer | null
}

/** The payment was abandoned, not paid in time, refunded, or taken back by the bank. */
export function Ended({ payment, bought, plan, restart }: Props) {
  const { t } = useTranslation('purchase')
  const words = useWords(payment)
  return (
    <Frame title={words.title} help={words.help} bought={bought}>
      {payment.Status === 'refunded' && (
        <Card as="section" pad="none" clip below={24} className={box.panel} aria-label={t('Receipt')}>
          <Receipt payment={payment} withAccess={false} sentTo={null} />
        </Card>
      )}
      <Actions>
        {plan && !payment.Held && (
          <Button size="lg" onClick={restart}>
            {t('Buy access again')}
          </Button>
        )}
        <Button component={Link} to="/settings/billing" size="lg" variant="default">
          {t('Payments and receipts')}
        </Button>
        {(payment.Held || payment.Dispute === 'lost') && (
          <Button component={Link} to="/settings/support" size="lg" variant="default">
            {t('Write to support')}
          </Button>
        )}
      </Actions>
    </Frame>
  )
}

function useWords(payment: StageProps['payment']) {
  const { t, i18n } = useTranslation('purchase')
  if (payment.Status === 'refunded' && payment.Dispute === 'lost')
    return {
      title: t('Your bank took the payment back'),
      help: t(
        'The payment was disputed at your bank, which decided to take the money back. If you did not ask your bank for it, write to us.',
      ),
    }
  if (payment.Status === 'refunded') {
    const amount = formatMoney(payment.Refunded, i18n.language)
    return {
      title: t('Your payment was refunded'),
      help: t('{{amount}} MXN go back to where they came from; your bank may take some days.', { amount }),
    }
  }
  if (payment.Held)
    return {
      title: t('We are checking your payment'),
      help: t('Money has come that does not match what was asked for. A person looks at it, and we write to you.'),
    }
  const help = payment.Instructions
    ? t('Nothing was charged and you owe nothing. Please do not use the old reference any more.')
    : t('Nothing was charged and you owe nothing. You can begin again whenever you like.')
  return { title: isPastDue(payment) ? t('The time to pay has run out') : t('This payment was cancelled'), help }
}
