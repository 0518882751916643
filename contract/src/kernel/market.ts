/** Where courses are sold, as their prices in pesos say: the days of purchases and of sums are days there. */
export const marketTimeZone = 'America/Mexico_City'
