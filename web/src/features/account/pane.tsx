import type { ReactNode } from 'react'
import classes from './pane.module.css'

interface Props {
  title: string
  help: string
  action?: ReactNode
  children: ReactNode
}

/** What every pane of the settings begins with. */
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
