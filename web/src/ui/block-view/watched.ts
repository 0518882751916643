/** From a second to a second. */
export type Stretch = readonly [from: number, to: number]

/** A video counts as watched from here on: few wait for the last words of the credits. */
const enough = 0.95

/** Whether the stretches cover a video; a leap to its end covers nothing. */
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

/** Where to go on: a video that was left at its end starts over. */
export const placeToStart = (seconds: number, duration: number) => (seconds >= duration * enough ? 0 : seconds)

/** `mar.es.vtt` says in which language it speaks, `mar.vtt` does not. */
export function languageOfCaptions(name: string): string | null {
  const tag = /\.([a-z]{2,3}(?:-[a-z0-9]{2,4})?)\.\w+$/i.exec(name)?.[1]
  if (!tag) return null
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null
  } catch {
    return null
  }
}
