import type { ReactNode } from 'react'
import { Text } from '#kit/text.tsx'
import classes from './block-view.module.css'

/** Shown in place of missing content. */
export const NothingYet = ({ children }: { children: ReactNode }) => (
  <Text size={14} tone="muted" className={classes.nothing}>
    {children}
  </Text>
)
