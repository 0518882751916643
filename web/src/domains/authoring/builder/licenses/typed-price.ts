/**
 * Reads a price that was typed in pesos, as whole cents. The last point or comma before one or two digits is decimal,
 * others are of thousands: 199,50 and 1,234.50 and 1.234,50 are clear. So is 1,234, as thousands are written in Mexico.
 * A single point before three digits is not: 1.234 may mean either, and a price is not guessed.
 */
export function typedPrice(text: string): number | 'empty' | 'unclear' {
  const typed = text.replace(/[\s$\u00a0]|MXN/gi, '')
  if (typed === '') return 'empty'
  const [, whole = '', sign = '', decimals = ''] = /^([\d.,]*?)(?:([.,])(\d{1,2}))?$/.exec(typed) ?? []
  const thousands = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/.exec(whole)?.[1]
  const isPlain = /^\d+$/.test(whole)
  const isGrouped =
    thousands !== undefined && thousands !== sign && (thousands === ',' || sign !== '' || whole.length > 7)
  if (!isPlain && !isGrouped) return 'unclear'
  // As text: 19.99 × 100 is not 1999 in floating point.
  return Number(`${whole.replace(/[.,]/g, '')}${decimals.padEnd(2, '0')}`)
}

/** As the field shows it, and as it is read again. */
export const priceText = (cents: number | null) =>
  cents === null ? '' : `$${(cents / 100).toLocaleString('en', { minimumFractionDigits: 2 })} MXN`
