/** The shortest and the longest time that a text needs, in seconds. */
const least = 5
const max = 60

/** Seconds a text must be in sight to count as read: a fifth of the minutes that its author gives it, within limits. */
export const secondsToRead = (minutes: number) => Math.min(max, Math.max(least, Math.round((minutes * 60) / 5)))

interface Sight {
  /** Its end has been on the screen. */
  isEndSeen: boolean
  /** Seconds for which it was on the screen of a visible tab. */
  seconds: number
}

/** Whether what needs so many seconds counts as read. */
export const isRead = (needed: number, { isEndSeen, seconds }: Sight) => isEndSeen && seconds >= needed
