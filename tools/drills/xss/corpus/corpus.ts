import { addressPayloads, trackingPayloads } from './addresses.ts'
import { handlerPayloads } from './handlers.ts'
import { mutationPayloads } from './mutations.ts'
import { ownPayloads } from './own-markup.ts'

export interface Attack {
  /** The argument of the canary function, and the path requested from the foreign host. */
  number: number
  html: string
}

const attack = (make: (k: string, n: number) => string, number: number): Attack => ({
  number,
  html: make(`top.canary(${number})`, number),
})

const general = [...handlerPayloads, ...addressPayloads, ...trackingPayloads, ...mutationPayloads]

/** Executed in an unprotected page before and after they were stored. */
export const attacks: readonly Attack[] = general.map((make, at) => attack(make, at + 1))
/** Interpreted by our own screens only. */
export const ownAttacks: readonly Attack[] = ownPayloads.map((make, at) => attack(make, 5001 + at))
