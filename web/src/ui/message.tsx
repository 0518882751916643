import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import classes from './message.module.css'

interface Props {
  kind: 'success' | 'error' | 'notice'
  title?: string
  children?: ReactNode
}

const icons = { success: 'check', error: 'alert', notice: 'help' } as const

/** A sentence the person must notice; it is read aloud when it appears. */
export const Message = ({ kind, title, children }: Props) => (
  <div className={classes.message} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
    <Icon name={icons[kind]} />
    <div>
      {title && <strong>{title}</strong>}
      {children}
    </div>
  </div>
)
