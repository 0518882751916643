/** What is typed about a card. It stays in the browser's memory until it is sent, and is never stored. */
export interface CardValues {
  number: string
  expires: string
  cvc: string
  name: string
}

export const emptyCard: CardValues = { number: '', expires: '', cvc: '', name: '' }

export const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Groups of four, as on the card. */
export const asNumber = (text: string) =>
  digitsOf(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** MM / YY while it is typed. */
export function asExpiry(text: string): string {
  const typed = digitsOf(text)
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2, 4)}` : digits
}

export type CardFault = 'number' | 'expires' | 'past' | 'cvc' | 'name'

/** The first fault of each field. */
export function faultsOf(
  { number, expires, cvc, name }: CardValues,
  now: Date,
): Partial<Record<keyof CardValues, CardFault>> {
  const digits = digitsOf(number)
  return {
    ...(!(digits.length >= 13 && isLuhn(digits)) && { number: 'number' as const }),
    ...expiryFault(expires, now),
    ...(!/^\d{3,4}$/.test(cvc.trim()) && { cvc: 'cvc' as const }),
    ...(name.trim() === '' && { name: 'name' as const }),
  }
}

function expiryFault(expires: string, now: Date): { expires?: CardFault } {
  const [, month, year] = /^(0[1-9]|1[0-2]) \/ (\d\d)$/.exec(expires) ?? []
  if (!month || !year) return { expires: 'expires' }
  // A card is valid to the end of its month.
  return new Date(2000 + Number(year), Number(month), 1) > now ? {} : { expires: 'past' }
}

/** The check digit, which catches a digit that was mistyped. */
function isLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
