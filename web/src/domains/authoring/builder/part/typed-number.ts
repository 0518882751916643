/**
 * Reads a number as people type it, with a decimal comma or point; null: nothing was typed; NaN: it is not such a
 * number. A sign, a separator of thousands or one more decimal is not guessed away.
 */
export function typedNumber(text: string, decimals = 0): number | null {
  const typed = text.trim()
  if (typed === '') return null
  const [whole = '', fraction, ...more] = typed.split(/[.,]/)
  const hasFraction = fraction !== undefined
  const isNumber = /^\d{1,15}$/.test(whole) || (whole === '' && hasFraction && fraction !== '')
  const isFraction = !hasFraction || (decimals > 0 && fraction.length <= decimals && /^\d*$/.test(fraction))
  return isNumber && isFraction && more.length === 0 ? Number(`${whole}.${fraction ?? ''}0`) : Number.NaN
}
