import { useEffect, useRef, useState } from 'react'
import { spokenBetween, timeLeft } from './clock.ts'

interface Countdown {
  /** Null: there is no limit. */
  left: number | null
  /** How many minutes are to be said aloud, since the last of them was passed. */
  spoken: number | null
}

/** Counts down to the server's deadline and tells, for as long as it seems so, that the time is over. */
export function useCountdown(deadline: string | null, offset: number, onOver: () => void): Countdown {
  const [{ left, spoken }, setCountdown] = useState<Countdown>(() => ({
    left: deadline === null ? null : timeLeft(deadline, offset, Date.now()),
    spoken: null,
  }))
  const over = useRef(onOver)
  over.current = onOver
  const before = useRef(left)

  useEffect(() => {
    if (!deadline) return
    const look = () => {
      const now = timeLeft(deadline, offset, Date.now())
      const crossed = spokenBetween(before.current ?? now, now)
      before.current = now
      setCountdown((shown) => ({ left: now, spoken: crossed ?? shown.spoken }))
      if (now === 0) over.current()
    }
    const timer = setInterval(look, 250)
    // A tab in the background is woken seldom; one that comes forward must not show an old time.
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [deadline, offset])

  return { left, spoken }
}
