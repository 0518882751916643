import type { MyPayment, PaymentFailure, PaymentMethod, PaymentState } from '@aulanova/contract/selling/payments'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import classes from '#kit/days-badge.module.css'
import { VectorIcon } from '#kit/icon.tsx'
import { iconPaths } from '#kit/icon-paths.ts'
import { rareIcons } from '#kit/rare-icons.ts'

interface Appearance {
  kind: 'plain' | 'soon' | 'done' | 'refused'
  path: string
  text: ParseKeys<'billing'>
}

const appearances: Record<PaymentState, Appearance> = {
  created: { kind: 'plain', path: iconPaths.clock, text: 'Not paid' },
  'requires-action': { kind: 'soon', path: rareIcons.bank.path, text: 'To confirm' },
  processing: { kind: 'soon', path: iconPaths.clock, text: 'Being processed' },
  succeeded: { kind: 'done', path: iconPaths.check, text: 'Paid' },
  failed: { kind: 'refused', path: iconPaths.close, text: 'Declined' },
  cancelled: { kind: 'plain', path: iconPaths.close, text: 'Cancelled' },
  refunded: { kind: 'plain', path: rareIcons.undo.path, text: 'Refunded' },
}
const toPay: Appearance = { kind: 'soon', path: iconPaths.clock, text: 'To pay' }
const notPaidInTime: Appearance = { kind: 'refused', path: iconPaths.clock, text: 'Not paid in time' }
const beingChecked: Appearance = { kind: 'soon', path: iconPaths.clock, text: 'Being checked' }
const disputed: Appearance = { kind: 'refused', path: rareIcons.bank.path, text: 'Disputed' }
/** A dispute that is lost: so that payer and finances read the same. */
const takenBack: Appearance = { kind: 'refused', path: rareIcons.undo.path, text: 'Taken back by the bank' }
const partlyRefunded: Appearance = { kind: 'plain', path: rareIcons.undo.path, text: 'Partly refunded' }

/** The word for a state. */
export const paymentStateWords = (state: PaymentState | 'to-pay' | 'disputed') =>
  ({ ...appearances, 'to-pay': toPay, disputed })[state].text

type Shown = Pick<MyPayment, 'Status' | 'Refunded' | 'Instructions' | 'Failure' | 'Dispute'> &
  Partial<Pick<MyPayment, 'Held'>>

function appearanceOf({ Status, Refunded, Instructions, Failure, Held, Dispute }: Shown): Appearance {
  if (Held) return beingChecked
  if (Dispute === 'open') return disputed
  if (Dispute === 'lost') return takenBack
  if (Status === 'processing' && Instructions) return toPay
  if (Status === 'failed' && Failure === 'expired') return notPaidInTime
  if (Status === 'succeeded' && Refunded > 0) return partlyRefunded
  return appearances[Status]
}

/** The state of a payment: a word, an icon and a colour. */
export function PaymentBadge({ payment }: { payment: Shown }) {
  const { t } = useTranslation('billing')
  const { kind, path, text } = appearanceOf(payment)
  return (
    <span className={classes.badge} data-kind={kind}>
      <VectorIcon path={path} size="small" />
      {t(text)}
    </span>
  )
}

type Text = ParseKeys<'billing'>

export const methodWords: Record<PaymentMethod, Text> = { card: 'Card', voucher: 'In a shop', transfer: 'Transfer' }
export const methodIcons: Record<PaymentMethod, { path: string }> = {
  card: rareIcons.card,
  voucher: rareIcons.store,
  transfer: rareIcons.bank,
}

/** Why nothing was charged, in a few words. */
export const failureWords: Record<PaymentFailure, Text> = {
  'card-declined': 'Declined by the bank',
  'insufficient-funds': 'Insufficient funds',
  'expired-card': 'The card has expired',
  'incorrect-cvc': 'Wrong security code',
  'second-step-failed': 'Not confirmed at the bank',
  expired: 'Not paid in time',
  other: 'It did not go through',
}
