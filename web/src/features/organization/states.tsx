import type { LearnerState } from '@aulanova/contract/learners'
import { useTranslation } from 'react-i18next'
import type { Fill } from '#ui/charts/fills.ts'
import { ShareBar } from '#ui/charts/share-bar.tsx'
import { Status } from '#ui/status.tsx'
import classes from './courses-card.module.css'

export interface Counts {
  Done: number
  Active: number
  Stuck: number
}

/** In this order and with these fills everywhere. */
export const stateFills: Record<keyof Counts, Fill> = { Done: 'teal', Active: 'solid', Stuck: 'stopped' }
const order = ['Done', 'Active', 'Stuck'] as const

interface BarProps {
  counts: Counts
  height?: number
}

/** The three states as shares of one bar. */
export const StatesBar = ({ counts, height = 10 }: BarProps) => (
  <ShareBar
    height={height}
    of={Math.max(1, counts.Done + counts.Active + counts.Stuck)}
    parts={order.map((state) => ({ value: counts[state], fill: stateFills[state] }))}
  />
)

/** The bar with its three figures below it. */
export function StatesFigures({ counts }: { counts: Counts }) {
  const { t, i18n } = useTranslation('organization')
  const number = new Intl.NumberFormat(i18n.language)
  const names = { Done: t('finished'), Active: t('moving'), Stuck: t('stuck') }
  return (
    <div className={classes.split}>
      <StatesBar counts={counts} />
      <span>
        {order.map((state) => (
          <span key={state} title={names[state]}>
            {number.format(counts[state])}
          </span>
        ))}
      </span>
    </div>
  )
}

const marks = { done: 'on', active: 'soon', stuck: 'refused' } as const

/** Of one person in one course. */
export function StateOf({ state }: { state: LearnerState }) {
  const { t } = useTranslation('organization')
  const words = { done: t('Has finished'), active: t('Is moving'), stuck: t('Has stopped') }
  return <Status state={marks[state]}>{words[state]}</Status>
}
