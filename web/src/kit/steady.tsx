import type { ReactNode } from 'react'
import classes from './steady.module.css'

/** Parts below each other: what is below a part that is still read is hidden until its height is known, so that nothing moves. */
export const Steady = ({ className = '', children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={`${classes.steady} ${className}`}>{children}</div>
)
