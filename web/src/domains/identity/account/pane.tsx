import type { ReactNode } from 'react'
import classes from './pane.module.css'

interface Props {
  title: string
  help: string
  action?: ReactNode
  children: ReactNode
}

/** The frame of every settings pane. */
export const Pane = ({ title, help, action, children }: Props) => (
  <>
    <header className={classes.head}>
      <div>
        <h2>{title}</h2>
        <p>{help}</p>
      </div>
      {action}
    </header>
    {children}
  </>
)
