/** The list with one entry at another index; null when the entry or the index is not in it, or nothing would change. */
export function moved<T extends { key: string }>(list: readonly T[], key: string, to: number): T[] | null {
  const from = indexOf(list, key)
  const entry = list[from]
  if (!entry || to < 0 || to >= list.length || to === from) return null
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}

export const indexOf = (list: readonly { key: string }[], key: string) => list.findIndex((entry) => entry.key === key)
