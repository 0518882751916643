import { Link, useLocation } from 'react-router'
import classes from './page-tabs.module.css'

interface Props {
  label: string
  tabs: { label: string; to: string }[]
}

/** The pages of one record, as tabs that are links. */
export function PageTabs({ label, tabs }: Props) {
  const { pathname } = useLocation()
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ label, to }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
