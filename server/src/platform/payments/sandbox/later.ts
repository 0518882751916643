import { randomInt } from 'node:crypto'
import type { PaymentInstructions } from '@aulanova/contract/selling/payments'

/** Vouchers and transfers are due after three days. */
const dueAfterMs = 3 * 24 * 60 * 60 * 1000

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

/** What one says at the counter of a shop. */
export const voucher = (now: Date): PaymentInstructions => ({
  Method: 'voucher',
  Reference: digits(14).replace(/(\d{4})(?=\d)/g, '$1 '),
  Due: due(now),
  Address: null,
})

/** An account of its own for one purchase. Bank 646 is a real one, so that forms accept the number; the account is not. */
export const transfer = (now: Date): PaymentInstructions => ({
  Method: 'transfer',
  Reference: withCheckDigit(`646180${digits(11)}`),
  Due: due(now),
  Address: null,
  Bank: 'STP',
  Beneficiary: 'Sandbox',
})

const due = (now: Date) => new Date(now.getTime() + dueAfterMs).toISOString()

const weights = [3, 7, 1]

/** The last of the 18 digits of a CLABE, which catches a digit that was mistyped. */
export function withCheckDigit(first17: string) {
  const sum = [...first17].reduce((total, digit, at) => total + ((Number(digit) * (weights[at % 3] ?? 0)) % 10), 0)
  return `${first17}${(10 - (sum % 10)) % 10}`
}
