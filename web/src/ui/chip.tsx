import type { ReactNode } from 'react'
import classes from './chip.module.css'

interface Props {
  pressed: boolean
  /** Null: it is not known yet, and its place is kept free. */
  count?: number | null
  onClick: () => void
  children: ReactNode
}

/** One of several filters. */
export const Chip = ({ pressed, count, onClick, children }: Props) => (
  <button type="button" className={classes.chip} aria-pressed={pressed} onClick={onClick}>
    {children}
    {count === null ? <b aria-hidden="true">{'\u2007'}</b> : count !== undefined && <b>{count}</b>}
  </button>
)
