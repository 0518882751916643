/**
 * Which of the ids that are in both orders have moved: the fewest whose moves explain the new order. Those that stay are
 * a longest increasing subsequence.
 */
export function movedAmong(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((id, at) => [id, at]))
  const common = after.flatMap((id) => {
    const place = places.get(id)
    return place === undefined ? [] : [{ id, place }]
  })
  const stayed = longestRise(common)
  return new Set(common.map(({ id }) => id).filter((id) => !stayed.has(id)))
}

interface Placed {
  id: string
  place: number
}

/** One element of a rising subsequence, and the elements before it. */
interface Rise extends Placed {
  previous: Rise | undefined
}

/** The ids of a longest subsequence whose places rise, found by keeping the smallest end of each length. */
function longestRise(items: readonly Placed[]): Set<string> {
  const ends: Rise[] = []
  for (const { id, place } of items) {
    const at = firstNotBelow(ends, place)
    ends[at] = { id, place, previous: ends[at - 1] }
  }
  const rise = new Set<string>()
  for (let end = ends.at(-1); end; end = end.previous) rise.add(end.id)
  return rise
}

/** Binary search in ends that rise. */
function firstNotBelow(ends: readonly Rise[], place: number) {
  let [low, high] = [0, ends.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const end = ends[middle]
    if (end && end.place < place) low = middle + 1
    else high = middle
  }
  return low
}
