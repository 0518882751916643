import type { ReactNode } from 'react'
import classes from './visually-hidden.module.css'

interface Props {
  children: ReactNode
  role?: 'status'
}

export const VisuallyHidden = ({ children, role }: Props) => (
  <span className={classes.hidden} role={role}>
    {children}
  </span>
)
