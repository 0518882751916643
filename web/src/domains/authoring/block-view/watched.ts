/** From a second to a second. */
export type Stretch = readonly [from: number, to: number]

/** The share of a video that must be watched; few people watch all credits. */
const enough = 0.95

/** Whether the played ranges cover enough of a video; seeking to its end covers nothing. */
export function isWatched(stretches: readonly Stretch[], duration: number): boolean {
  if (!(duration > 0) || !Number.isFinite(duration)) return false
  let covered = 0
  let reached = 0
  for (const [from, to] of stretches.toSorted(([one], [other]) => one - other)) {
    covered += Math.max(0, to - Math.max(from, reached))
    reached = Math.max(reached, to)
  }
  return covered / duration >= enough
}

/** The second to start at; a video that was left at its end starts over. */
export const startSecond = (seconds: number, duration: number) => (seconds >= duration * enough ? 0 : seconds)

/** The language of a captions file by its name: `mar.es.vtt` has one, `mar.vtt` has none. */
export function languageOfCaptions(name: string): string | null {
  const tag = /\.([a-z]{2,3}(?:-[a-z0-9]{2,4})?)\.\w+$/i.exec(name)?.[1]
  if (!tag) return null
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null
  } catch {
    return null
  }
}
