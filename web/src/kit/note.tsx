import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import classes from './message.module.css'

interface Props {
  kind: 'success' | 'notice'
  title: string
  children?: ReactNode
}

const icons = { success: 'check', notice: 'help' } as const

/** A static note. One that appears because something happened is a `Message`. */
export const Note = ({ kind, title, children }: Props) => (
  <div className={classes.message} data-kind={kind}>
    <Icon name={icons[kind]} />
    <div>
      <strong>{title}</strong>
      {children}
    </div>
  </div>
)
