import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNewest } from '#kit/behaviour/use-newest.ts'
import classes from './action-notice.module.css'
import { IconButton } from './icon-button.tsx'

interface Props {
  text: string
  actionLabel: string
  onAction: () => void
  /** False where the focus was moved elsewhere. */
  takesFocus?: boolean
  /** After a while, or when it is closed by hand. */
  onClose: () => void
}

const duration = 10_000

/** Stacks notices above each other. */
export const NoticeStack = ({ children }: { children: ReactNode }) => <div className={classes.stack}>{children}</div>

/** Offers something for some seconds, to undo a removal for example; the timer pauses while the pointer or the focus is in it. */
export function ActionNotice({ text, actionLabel, onAction, takesFocus = true, onClose }: Props) {
  const { t } = useTranslation()
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const action = useRef<HTMLButtonElement>(null)
  const close = useNewest(onClose)
  const isHeld = held.pointer || held.focus

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(close, duration)
    return () => clearTimeout(timer)
  }, [isHeld, close])
  // The focused element may be gone, a removed row for example; the button takes the focus over.
  useEffect(() => {
    if (!takesFocus) return
    const frame = requestAnimationFrame(() => action.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [takesFocus])

  return (
    <div
      className={classes.notice}
      role="status"
      onPointerEnter={() => setHeld((now) => ({ ...now, pointer: true }))}
      onPointerLeave={() => setHeld((now) => ({ ...now, pointer: false }))}
      onFocus={(event) => setHeld((now) => ({ ...now, focus: event.target.matches(':focus-visible') }))}
      onBlur={() => setHeld((now) => ({ ...now, focus: false }))}
    >
      <span>{text}</span>
      <button ref={action} type="button" className={classes.action} onClick={onAction}>
        {actionLabel}
      </button>
      <IconButton icon="close" size={36} label={t('Close')} onClick={onClose} />
    </div>
  )
}
