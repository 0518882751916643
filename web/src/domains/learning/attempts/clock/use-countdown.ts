import { useEffect, useRef, useState } from 'react'
import { useNewest } from '#kit/behaviour/use-newest.ts'
import { spokenBetween, timeLeft } from './clock.ts'

interface Countdown {
  /** Milliseconds; null: there is no limit. */
  left: number | null
  /** The minutes left that were announced last. */
  spoken: number | null
}

/** Counts down to the server's deadline; once it is reached, calls `onOver` at each tick. */
export function useCountdown(deadline: string | null, offset: number, onOver: () => void): Countdown {
  const [{ left, spoken }, setCountdown] = useState<Countdown>(() => ({
    left: deadline === null ? null : timeLeft(deadline, offset, Date.now()),
    spoken: null,
  }))
  const notifyOver = useNewest(onOver)
  const before = useRef(left)

  useEffect(() => {
    if (!deadline) return
    const tick = () => {
      const now = timeLeft(deadline, offset, Date.now())
      const crossed = spokenBetween(before.current ?? now, now)
      before.current = now
      setCountdown((shown) => ({ left: now, spoken: crossed ?? shown.spoken }))
      if (now === 0) notifyOver()
    }
    const timer = setInterval(tick, 250)
    // Browsers throttle the timers of hidden tabs: a tab that is shown again must not show an old time.
    document.addEventListener('visibilitychange', tick)
    tick()
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [deadline, offset, notifyOver])

  return { left, spoken }
}
