/** Sums from which the correlation of a question with the rest of the evaluation follows, without keeping answers. */
export interface Tally {
  people: number
  right: number
  rest: number
  restSquared: number
  /** Of those who answered right. */
  restOfRight: number
}

export const emptyTally = (): Tally => ({ people: 0, right: 0, rest: 0, restSquared: 0, restOfRight: 0 })

/** `rest` is what the person scored in all other questions. */
export function note(tally: Tally, isRight: boolean, rest: number) {
  tally.people += 1
  tally.rest += rest
  tally.restSquared += rest * rest
  if (!isRight) return
  tally.right += 1
  tally.restOfRight += rest
}

/**
 * The correlation between answering a question right and the score in the other ones. Without the question itself in that
 * score, which would make every question look good. Null where all answered alike, or the rest tells nobody apart.
 */
export function discriminationOf({ people, right, rest, restSquared, restOfRight }: Tally): number | null {
  const spreadOfRight = people * right - right * right
  const spreadOfRest = people * restSquared - rest * rest
  if (spreadOfRight <= 0 || spreadOfRest <= 1e-9) return null
  const together = people * restOfRight - right * rest
  return Math.round((together / Math.sqrt(spreadOfRight * spreadOfRest)) * 100) / 100
}
