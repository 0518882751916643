import type { ReactNode } from 'react'
import { PageTitle } from '#kit/page-title.tsx'
import classes from './auth-frame.module.css'
import { Slides } from './slides.tsx'

interface Props {
  title: string
  help: ReactNode
  children: ReactNode
}

/** The frame of every sign-in page: the form, and the slides beside it. */
export const AuthFrame = ({ title, help, children }: Props) => (
  <div className={classes.split} data-bleed>
    <div className={classes.form}>
      <div className={classes.column}>
        <div>
          <PageTitle className={classes.title}>{title}</PageTitle>
          <p className={classes.help}>{help}</p>
        </div>
        {children}
      </div>
    </div>
    <Slides className={classes.side} />
  </div>
)
