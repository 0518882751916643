/** The first item of a list that must not be empty. */
export function first<T>(items: readonly T[]): T {
  const [item] = items
  if (item === undefined) throw new Error('The list is empty')
  return item
}
