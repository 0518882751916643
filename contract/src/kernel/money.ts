/** By tag, since making one takes longer than using it a hundred times. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(tag: string) {
  const known = formats.get(tag)
  if (known) return known
  const made = new Intl.NumberFormat(tag, { style: 'currency', currency: 'MXN', currencyDisplay: 'narrowSymbol' })
  formats.set(tag, made)
  return made
}

/** Mexican pesos from whole cents, in the format of a language, which is given as a BCP 47 tag. Most languages write a hyphen as minus. */
export const formatMoney = (cents: number, tag: string) =>
  formatOf(tag)
    .format(cents / 100)
    .replace('-', '−')

/** The same with the currency's code, since the sign is that of other currencies too. */
export const formatPrice = (cents: number, tag: string) => `${formatMoney(cents, tag)} MXN`
