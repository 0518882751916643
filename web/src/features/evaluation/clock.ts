/** How far the server's clock is ahead of this one, in milliseconds. Its reply is taken to be from halfway the call. */
export const offsetOf = (serverNow: string, sent: number, received: number) =>
  Date.parse(serverNow) - (sent + received) / 2

/** By the server's clock, whatever this one says; a machine that slept finds the right time when it wakes. */
export const timeLeft = (deadline: string, offset: number, localNow: number) =>
  Math.max(0, Date.parse(deadline) - (localNow + offset))

/** Minutes and seconds, with hours where there are any. Rounded up: it reads zero only when the time is over. */
export function clockFace(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

const minute = 60_000
const spokenAt = [1, 5, 10]

/** The minutes that are said aloud between two looks at the clock; after a long sleep only the last of them. */
export const spokenBetween = (before: number, now: number): number | null =>
  spokenAt.find((minutes) => before > minutes * minute && now <= minutes * minute) ?? null

/** From here on the clock is amber. */
export const isShort = (milliseconds: number) => milliseconds < 5 * minute
