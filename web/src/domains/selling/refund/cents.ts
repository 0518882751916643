/** Whole cents of an amount as people type it: 1290, 1,290.50 or 1290,5. Null if it is none. */
export function centsOf(text: string): number | null {
  const [, whole, cents = ''] = /^(\d[\d,. ]*?)(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  if (!whole) return null
  const pesos = Number(whole.replace(/[,. ]/g, ''))
  return Number.isSafeInteger(pesos * 100) ? pesos * 100 + Number(cents.padEnd(2, '0')) : null
}
