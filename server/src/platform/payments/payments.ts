import type { IncomingHttpHeaders } from 'node:http'
import type {
  DisputeReason,
  DisputeState,
  PaymentFailure,
  PaymentInstructions,
  PaymentMethod,
} from '@aulanova/contract/selling/payments'

/** A payment that was requested. Its secret is for the payer's browser alone. */
export interface Intent {
  id: string
  clientSecret: string
}

export interface Asked {
  /** Ours. The provider answers the same intent when the same payment is requested again. */
  paymentId: string
  amountCents: number
  /** What is bought, for the provider's own pages. */
  description: string
  /** The payer as the provider knows them. Null: it knows nobody. */
  customerId: string | null
}

export interface Person {
  userId: string
  email: string
  /** The customer that the provider did not know when it was asked, if there was one. */
  unknown: string | null
}

export type IntentStatus = 'created' | 'requires-action' | 'processing' | 'succeeded' | 'failed' | 'cancelled'

/** What the provider says of a payment: the only truth about money. */
export interface IntentState {
  status: IntentStatus
  amountCents: number
  /** In lower case, as ISO 4217 names it. */
  currency: string
  method: PaymentMethod | null
  failure: PaymentFailure | null
  instructions: PaymentInstructions | null
  /** Without what lost disputes took. */
  refundedCents: number
  /** The oldest first. */
  disputes: ProviderDispute[]
  clientSecret: string
}

/** The payer has asked their bank to take the money back. */
export interface ProviderDispute {
  /** The provider's. */
  id: string
  amountCents: number
  status: DisputeState
  reason: DisputeReason
  openedAt: Date
  /** Until when evidence can be handed in; null: none is requested. */
  dueAt: Date | null
}

/** News of a payment. What happened is read from the provider, so that news may come late, twice or in any order. */
export interface PaymentEvent {
  id: string
  type: string
  intentId: string
}

/** Money was transferred that belongs to no payment, or is more than one needed. It stays on the payer's balance. */
export interface BalanceEvent {
  id: string
  type: string
  customerId: string
  amountCents: number
}

export type ProviderEvent = PaymentEvent | BalanceEvent

export interface News {
  event: ProviderEvent
  /** By the provider's clock. */
  at: Date
}

export interface RefundAsked {
  intentId: string
  amountCents: number
  /** Ours. The provider refunds once, however often it is asked. */
  refundId: string
}

/** A refund as the provider knows it. It may fail after it was done: the bank of the payer sends the money back. */
export interface RefundState {
  /** The provider's. */
  id: string
  /** Ours; null: somebody made it at the provider's own site. */
  refundId: string | null
  amountCents: number
  status: 'pending' | 'done' | 'failed'
}

/** A payment provider. */
export interface Payments {
  readonly kind: 'sandbox' | 'stripe'
  /** For the provider's own script in the browser. */
  readonly publishableKey: string | null
  readonly methods: readonly PaymentMethod[]
  /** Null: the provider keeps none. */
  makeCustomer(person: Person): Promise<string | null>
  /** Null: the provider does not know the customer. */
  ask(asked: Asked): Promise<Intent | null>
  /** Null: the provider never made this intent. */
  read(intentId: string): Promise<IntentState | null>
  /** Answers whether nothing can be paid any more, which is so of an intent that the provider does not know. */
  cancel(intentId: string): Promise<boolean>
  /** Null: the provider refuses it for good, as of a payment that is disputed. */
  refund(asked: RefundAsked): Promise<RefundState | null>
  /** All refunds of a payment, no matter who requested them, the oldest first. */
  refunds(intentId: string): Promise<RefundState[]>
  /** Null: the signature is not the provider's, too old, or of another account. Undefined: it is no news of money. */
  readEvent(body: Buffer, headers: IncomingHttpHeaders): ProviderEvent | null | undefined
  /** What happened since an instant, the oldest first: the same events, whether or not they have arrived. */
  news(since: Date): Promise<News[]>
}
