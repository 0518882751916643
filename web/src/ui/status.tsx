import type { ReactNode } from 'react'
import classes from './status.module.css'

interface Props {
  /** Shape and colour: a full dot, an amber dot, a ring, a square. The word says the rest. */
  state: 'on' | 'soon' | 'off' | 'refused'
  children: ReactNode
}

export const Status = ({ state, children }: Props) => (
  <span className={classes.status} data-state={state}>
    {children}
  </span>
)
