import type { Language } from '@aulanova/contract/kernel/languages'
import type { PaymentMethod } from '@aulanova/contract/selling/payments'

/** Everything a receipt is drawn from: the thread reads neither database nor files. */
export interface ReceiptDrawing {
  language: Language
  brand: [string, string]
  number: number
  paidAt: string
  payer: { name: string; email: string }
  courseName: string
  planName: string
  durationDays: number
  accessUntil: string | null
  method: PaymentMethod | null
  amountCents: number
  refunds: { at: string; amountCents: number }[]
}

/** As it stands on the receipt and in the name of its file. */
export const receiptNumber = (number: number) => String(number).padStart(6, '0')
