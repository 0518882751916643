import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNewest } from '#lib/use-newest.ts'
import { IconButton } from './icon-button.tsx'
import classes from './undo-notice.module.css'

interface Props {
  text: string
  undoLabel: string
  onUndo: () => void
  /** False where the focus was moved elsewhere. */
  takesFocus?: boolean
  /** After a while, or when it is closed by hand. */
  onClose: () => void
}

const duration = 10_000

/** Stacks notices above each other. */
export const UndoStack = ({ children }: { children: ReactNode }) => <div className={classes.stack}>{children}</div>

/** Offers to undo a removal for some seconds; the timer pauses while the pointer or the focus is in it. */
export function UndoNotice({ text, undoLabel, onUndo, takesFocus = true, onClose }: Props) {
  const { t } = useTranslation()
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const undo = useRef<HTMLButtonElement>(null)
  const close = useNewest(onClose)
  const isHeld = held.pointer || held.focus

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(close, duration)
    return () => clearTimeout(timer)
  }, [isHeld, close])
  // The removed element had the focus; undo takes it over.
  useEffect(() => {
    if (!takesFocus) return
    const frame = requestAnimationFrame(() => undo.current?.focus({ preventScroll: true }))
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
      <button ref={undo} type="button" className={classes.undo} onClick={onUndo}>
        {undoLabel}
      </button>
      <IconButton icon="close" size={36} label={t('Close')} onClick={onClose} />
    </div>
  )
}
