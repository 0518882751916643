/** Of a place, or with `inside` of one of its further places. */
export const optionId = (listId: string, index: number, inside: number) =>
  inside < 0 ? `${listId}-${index}` : `${listId}-${index}-${inside}`
