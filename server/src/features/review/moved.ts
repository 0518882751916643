/**
 * Which of the things that are in both orders have moved: the fewest whose move explains the other order. Those that
 * stay are a longest row that rises in both.
 */
export function movedAmong(before: readonly string[], after: readonly string[]): Set<string> {
  const formerly = new Map(before.map((id, at) => [id, at]))
  const common = after.filter((id) => formerly.has(id))
  const stayed = new Set(longestRise(common.map((id) => formerly.get(id)!)).map((at) => common[at]!))
  return new Set(common.filter((id) => !stayed.has(id)))
}

/** The places of a longest rising row, found by keeping the smallest end of each length. */
function longestRise(numbers: readonly number[]): number[] {
  const ends: number[] = []
  const previous: number[] = []
  numbers.forEach((number, at) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (numbers[ends[middle]!]! < number) low = middle + 1
      else high = middle
    }
    previous[at] = low > 0 ? ends[low - 1]! : -1
    ends[low] = at
  })
  const rise: number[] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at]!) rise.unshift(at)
  return rise
}
