import { type ReactNode, useEffect, useRef } from 'react'
import { catchFocusWhenLost, catchLostFocus } from '#kit/behaviour/lost-focus.ts'
import { Icon } from './icon.tsx'
import classes from './message.module.css'

interface Props {
  /** A warning: it worked in part only. */
  kind: 'success' | 'warning' | 'error' | 'notice'
  title?: string
  /** It answers what was pressed elsewhere on the page, and comes into view. */
  isAnswer?: boolean
  children?: ReactNode
}

const icons = { success: 'check', warning: 'alert', error: 'alert', notice: 'help' } as const

/** An important message. Screen readers announce it, and it takes the focus if the focused element was removed. */
export function Message({ kind, title, isAnswer = false, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAnswer) box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isAnswer])
  useEffect(() => {
    const frame = requestAnimationFrame(() => catchLostFocus(box.current))
    const stopCatching = isAnswer ? catchFocusWhenLost(box.current) : () => {}
    return () => {
      cancelAnimationFrame(frame)
      stopCatching()
    }
  }, [isAnswer])
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={classes.message}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <Icon name={icons[kind]} />
      <div>
        {title && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  )
}
