import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sparkPath } from './drawing.ts'
import classes from './empty-state.module.css'

interface Props {
  title: string
  /** What will be here, or what to do first. */
  children: ReactNode
  /** The button that creates the first entry. */
  action?: ReactNode
}

export function EmptyState({ title, children, action }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.empty}>
      <svg className={classes.drawing} viewBox="0 0 160 96" aria-hidden="true">
        <ellipse cx="80" cy="50" rx="66" ry="30" transform="rotate(-12 80 50)" />
        <ellipse cx="80" cy="50" rx="40" ry="18" transform="rotate(-12 80 50)" strokeDasharray="2 6" />
        <circle cx="17" cy="64" r="4" />
        <circle cx="118" cy="34" r="3" />
        <path d={sparkPath(80, 50, 16, 0.2)} />
      </svg>
      <p className={classes.kind}>{t('No data found ...')}</p>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
