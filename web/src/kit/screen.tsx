import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { PageTitle } from './page-title.tsx'
import classes from './screen.module.css'

export interface Crumb {
  label: string
  /** Missing for the current page, and for crumbs that are no pages. */
  to?: string
}

interface Props {
  title: string
  help?: ReactNode
  actions?: ReactNode
  breadcrumbs?: Crumb[]
  /** See `PageTitle`. */
  place?: string
  children: ReactNode
}

/** The frame of work screens: breadcrumbs, title, help text and actions above the content. */
export const Screen = ({ title, help, actions, breadcrumbs, place, children }: Props) => (
  <>
    {breadcrumbs && <Breadcrumbs crumbs={breadcrumbs} />}
    <header className={classes.head}>
      <div className={classes.words}>
        <PageTitle place={place}>{title}</PageTitle>
        {help && <p className={classes.help}>{help}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
    {children}
  </>
)

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useTranslation()
  const last = crumbs.length - 1
  return (
    <nav className={classes.crumbs} aria-label={t('Breadcrumbs')}>
      {crumbs.map(({ label, to }, index) => (
        <Fragment key={to ?? label}>
          {index > 0 && <Icon name="chevron-right" size="small" />}
          {to ? <Link to={to}>{label}</Link> : <span {...(index === last && { 'aria-current': 'page' })}>{label}</span>}
        </Fragment>
      ))}
    </nav>
  )
}
