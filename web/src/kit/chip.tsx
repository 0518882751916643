import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#kit/behaviour/numbers.ts'
import classes from './chip.module.css'

interface Props {
  pressed: boolean
  /** Null: it is not known yet, and its place is reserved. */
  count?: number | null
  onClick: () => void
  children: ReactNode
}

/** One of several filters. */
export function Chip({ pressed, count, onClick, children }: Props) {
  const { i18n } = useTranslation()
  return (
    <button type="button" className={classes.chip} aria-pressed={pressed} onClick={onClick}>
      {children}
      {count === null ? (
        <b aria-hidden="true">{'\u2007'}</b>
      ) : (
        count !== undefined && <b>{formatCount(count, i18n.language)}</b>
      )}
    </button>
  )
}
