import type { PaymentFailure, PaymentInstructions, PaymentMethod } from '@aulanova/contract/selling/payments'
import type Stripe from 'stripe'
import type { IntentState, IntentStatus, ProviderDispute } from '#platform/payments/payments.ts'

/** An intent of Stripe, with its latest charge and its disputes, in our words. */
export function stateOf(intent: Stripe.PaymentIntent, disputes: ProviderDispute[]): IntentState {
  const charge = chargeOf(intent)
  const instructions = instructionsOf(intent)
  const status = statusOf(intent, instructions)
  return {
    status,
    amountCents: status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    method: instructions?.Method ?? methodOf(charge?.payment_method_details?.type),
    failure: status === 'failed' ? failureOf(intent) : null,
    instructions,
    refundedCents: charge?.amount_refunded ?? 0,
    disputes,
    clientSecret: intent.client_secret ?? '',
  }
}

export const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent) =>
  typeof charge === 'object' && charge !== null ? charge : null

function statusOf(intent: Stripe.PaymentIntent, instructions: PaymentInstructions | null): IntentStatus {
  switch (intent.status) {
    case 'succeeded':
      return 'succeeded'
    case 'canceled':
      return 'cancelled'
    case 'processing':
    case 'requires_capture':
      return 'processing'
    case 'requires_action':
      return instructions ? 'processing' : 'requires-action'
    case 'requires_payment_method':
      return intent.last_payment_error ? 'failed' : 'created'
    default:
      return 'created'
  }
}

function instructionsOf({ next_action: next, created }: Stripe.PaymentIntent): PaymentInstructions | null {
  const voucher = next?.oxxo_display_details
  if (voucher)
    return {
      Method: 'voucher',
      Reference: voucher.number ?? '',
      Due: instant(voucher.expires_after ?? created + 3 * day),
      Address: voucher.hosted_voucher_url,
    }
  const transfer = next?.display_bank_transfer_instructions
  if (transfer) {
    const account = accountIn(transfer)
    return {
      Method: 'transfer',
      Reference: account?.clabe ?? transfer.reference ?? '',
      // A transfer has no end of its own: ours is what the sweep waits for at least.
      Due: instant(created + 3 * day),
      Address: transfer.hosted_instructions_url,
      ...(account?.bank_name && { Bank: account.bank_name }),
      ...(account?.account_holder_name && { Beneficiary: account.account_holder_name }),
    }
  }
  return null
}
const day = 24 * 60 * 60
const instant = (seconds: number) => new Date(seconds * 1000).toISOString()

const accountIn = ({
  financial_addresses: addresses = [],
}: Stripe.PaymentIntent.NextAction.DisplayBankTransferInstructions) => addresses.find(({ spei }) => spei)?.spei

const methods: Record<string, PaymentMethod> = { card: 'card', oxxo: 'voucher', customer_balance: 'transfer' }
const methodOf = (type: string | undefined) => methods[type ?? ''] ?? null

const failures: Record<string, PaymentFailure> = {
  insufficient_funds: 'insufficient-funds',
  expired_card: 'expired-card',
  incorrect_cvc: 'incorrect-cvc',
  invalid_cvc: 'incorrect-cvc',
  card_declined: 'card-declined',
  generic_decline: 'card-declined',
  payment_intent_authentication_failure: 'second-step-failed',
  payment_intent_payment_attempt_expired: 'expired',
  payment_intent_payment_attempt_failed: 'other',
}

/** The bank's reason says more than the kind of error. */
function failureOf({ last_payment_error: error }: Stripe.PaymentIntent): PaymentFailure {
  return failures[error?.decline_code ?? ''] ?? failures[error?.code ?? ''] ?? 'other'
}
