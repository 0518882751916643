import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNewest } from '#kit/behaviour/use-newest.ts'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { clockFace, isShort, spokenBetween, timeLeft } from './clock.ts'
import classes from './timer.module.css'

interface Props {
  left: number
  spoken: number | null
}

/** Always visible; a screen reader announces ten, five and one minute left. */
export function Timer({ left, spoken }: Props) {
  const { t } = useTranslation('taking')
  const time = clockFace(left)
  return (
    <>
      <Row
        as="span"
        size={18}
        figures
        gap={10}
        className={classes.timer}
        data-short={isShort(left) || undefined}
        role="timer"
        aria-label={t('Time left: {{time}}', { time })}
      >
        <Icon name="clock" tone={isShort(left) ? 'soon' : 'muted'} />
        <span aria-hidden="true">{time}</span>
      </Row>
      <VisuallyHidden role="status">{spoken !== null && t('{{count}} minutes left', { count: spoken })}</VisuallyHidden>
    </>
  )
}

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
