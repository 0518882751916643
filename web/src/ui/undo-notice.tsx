import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import classes from './undo-notice.module.css'

interface Props {
  text: string
  undoLabel: string
  onUndo: () => void
  /** After a while, or when it is sent away. */
  onClose: () => void
}

const patience = 10_000

/** Where notices stand, one above the other. */
export const UndoStack = ({ children }: { children: ReactNode }) => <div className={classes.stack}>{children}</div>

/** Says what was taken away and brings it back; it waits as long as somebody points at it or has the focus in it. */
export function UndoNotice({ text, undoLabel, onUndo, onClose }: Props) {
  const { t } = useTranslation()
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const undo = useRef<HTMLButtonElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  const isHeld = held.pointer || held.focus

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => close.current(), patience)
    return () => clearTimeout(timer)
  }, [isHeld])
  // What had the focus has just gone; here is the way to have it back.
  useEffect(() => {
    const frame = requestAnimationFrame(() => undo.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [])

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
