import type { MyPayment } from '@aulanova/contract/selling/payments'
import type { Purchase } from '@aulanova/contract/selling/purchase'
import type { Opened } from './opening.ts'
import type { Bought } from './summary.tsx'

/** What every state of a payment is handed. */
export interface StageProps {
  payment: MyPayment
  opened: Opened
  bought: Bought
  isBusy: boolean
  problem: unknown
  /** The buyer has just cancelled a voucher or a transfer, whose reference they may have written down. */
  isReferenceVoid: boolean
  pay: (step: (purchase: Purchase) => Promise<unknown>) => Promise<void>
  cancel: () => Promise<void>
  restart: () => void
}
