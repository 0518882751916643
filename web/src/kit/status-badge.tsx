import type { ReactNode } from 'react'
import classes from './status-badge.module.css'

interface Props {
  /** A status with a mark that differs in shape as well as in colour. */
  state: 'on' | 'soon' | 'off' | 'refused' | 'running'
  children: ReactNode
}

export const StatusBadge = ({ state, children }: Props) => (
  <span className={classes.status} data-state={state}>
    {children}
  </span>
)
