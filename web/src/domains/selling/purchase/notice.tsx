import { type ReactNode, useEffect, useRef } from 'react'
import classes from './frame.module.css'

/** A message above the form. Who pressed a button far below it sees it. */
export function Notice({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer a promise, which is no cleanup.
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className={classes.notice}>
      {children}
    </div>
  )
}
