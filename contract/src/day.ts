/** DD/MM/YYYY in every language, and in UTC, so that it is the same day for everybody. */
export const dayOf = (instant: string) => new Date(instant).toISOString().slice(0, 10).split('-').reverse().join('/')
