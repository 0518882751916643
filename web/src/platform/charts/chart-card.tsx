import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stored } from '#kit/browser/storage.ts'
import classes from '#kit/charts/charts.module.css'
import { Icon } from '#kit/icon.tsx'
import { readActor } from '#platform/session/session.ts'

type View = 'chart' | 'table'

interface Props {
  /** Names the card in the memory of the browser. */
  id: string
  title: string
  chart: ReactNode
  table: ReactNode
  /** How the figures are counted, in words. */
  how: ReactNode
  /** Below both views. */
  children?: ReactNode
}

/**
 * A chart and the same figures as a table. Both are in the page: the table is read by screen readers also while the chart
 * is shown. Which one is shown is remembered for the person.
 */
export function ChartCard({ id, title, chart, table, how, children }: Props) {
  const { t } = useTranslation()
  const name = `chart:${readActor()?.id}:${id}`
  const [view, setView] = useState<View>(() => (stored.get(name) === 'table' ? 'table' : 'chart'))
  const heading = useId()
  const choose = (next: View) => {
    stored.set(name, next)
    setView(next)
  }
  const choice = (own: View, icon: 'chart' | 'list', label: string) => (
    <button type="button" aria-pressed={view === own} onClick={() => choose(own)}>
      <Icon name={icon} size="small" />
      {label}
    </button>
  )
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading}>{title}</h2>
        <fieldset className={classes.views} aria-label={t('View of “{{title}}”', { title })}>
          {choice('chart', 'chart', t('Chart'))}
          {choice('table', 'list', t('Table'))}
        </fieldset>
      </div>
      <div className={classes.view} data-aside={view !== 'chart' || undefined} inert={view !== 'chart'}>
        {chart}
      </div>
      {/* A scrolling area must be reachable by keyboard. */}
      <div
        className={classes.table}
        data-aside={view !== 'table' || undefined}
        {...(view === 'table' && { tabIndex: 0 })}
      >
        {table}
      </div>
      {children}
      <p className={classes.how}>
        <b>{t('How it is counted.')}</b> {how}
      </p>
    </section>
  )
}
