import type { ReactNode } from 'react'
import classes from './block-view.module.css'

/** Shown in place of missing content. */
export const NothingYet = ({ children }: { children: ReactNode }) => <p className={classes.nothing}>{children}</p>
