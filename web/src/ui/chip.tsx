import type { ReactNode } from 'react'
import classes from './chip.module.css'

interface Props {
  pressed: boolean
  /** Null when it is not known. */
  count?: number | null
  onClick: () => void
  children: ReactNode
}

/** One of several filters. */
export const Chip = ({ pressed, count = null, onClick, children }: Props) => (
  <button type="button" className={classes.chip} aria-pressed={pressed} onClick={onClick}>
    {children}
    {count !== null && <b>{count}</b>}
  </button>
)
