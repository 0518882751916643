/** Mexican pesos from whole cents, in the format of a language, which is given as a BCP 47 tag. */
export const formatMoney = (cents: number, tag: string) =>
  new Intl.NumberFormat(tag, { style: 'currency', currency: 'MXN', currencyDisplay: 'narrowSymbol' }).format(
    cents / 100,
  )

/** The same with the currency's code, since the sign is that of other currencies too. */
export const formatPrice = (cents: number, tag: string) => `${formatMoney(cents, tag)} MXN`
