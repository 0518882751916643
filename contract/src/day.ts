/** DD/MM/YYYY, in every language; the day is that of Greenwich, so that it is the same for everybody. */
export const dayOf = (instant: string) => new Date(instant).toISOString().slice(0, 10).split('-').reverse().join('/')
