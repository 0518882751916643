import type { ReactNode } from 'react'
import classes from './course-titles.module.css'

interface Props {
  /** The name of the course. */
  name: string
  /** Of the name. */
  lang?: string
  organization: string | null
  /** What the organization wants above its courses. */
  header: ReactNode
  /** The organization's name stands where our wordmark would, if there is room for one. */
  isBrand: boolean
  className?: string | undefined
}

/** The course and its organization, in the header of the area where courses are taken. */
export const CourseTitles = ({ name, lang, organization, header, isBrand, className = '' }: Props) => (
  <div className={`${classes.titles} ${className}`}>
    {organization && (isBrand || !header) && (
      <span className={classes.organization} data-brand={isBrand || undefined} title={organization}>
        {organization}
      </span>
    )}
    {header && (
      <div className={classes.organization} title={organization ?? undefined}>
        {header}
      </div>
    )}
    <b title={name} lang={lang}>
      {name.toLocaleUpperCase()}
    </b>
  </div>
)
