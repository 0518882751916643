import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useCurrentInSight } from '#kit/behaviour/use-current-in-sight.ts'
import classes from './page-tabs.module.css'

interface Props {
  label: string
  tabs: { label: string; to: string }[]
  /** The address of the tab that is shown, where tabs differ by more than the path. Default: the path. */
  current?: string
}

/** The pages of one record, as tabs that are links. */
export function PageTabs({ label, tabs, current }: Props) {
  const { pathname } = useLocation()
  const shown = current ?? pathname
  const nav = useRef<HTMLElement>(null)
  useCurrentInSight(nav, shown)
  return (
    <nav ref={nav} className={classes.tabs} aria-label={label}>
      {tabs.map(({ label, to }) => (
        <Link key={to} to={to} aria-current={shown === to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
