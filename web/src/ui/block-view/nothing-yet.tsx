import type { ReactNode } from 'react'
import classes from './block-view.module.css'

/** Where a block still lacks what it is to show. */
export const NothingYet = ({ children }: { children: ReactNode }) => <p className={classes.nothing}>{children}</p>
