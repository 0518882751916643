import type { LearnerState } from '@aulanova/contract/organizations/learners'
import { useTranslation } from 'react-i18next'
import type { Fill } from '#kit/charts/fills.ts'
import { Legend, Swatch } from '#kit/charts/legend.tsx'
import { ShareBar } from '#kit/charts/share-bar.tsx'
import { Row } from '#kit/layout.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'

export interface Counts {
  Done: number
  Active: number
  Stuck: number
  Expired: number
}

/** In this order and with these fills everywhere. */
export const stateFills: Record<keyof Counts, Fill> = {
  Done: 'teal',
  Active: 'solid',
  Stuck: 'stopped',
  Expired: 'soft',
}
export const stateOrder = ['Done', 'Active', 'Stuck', 'Expired'] as const

function useStateNames() {
  const { t } = useTranslation('organization')
  return { Done: t('finished'), Active: t('moving'), Stuck: t('stuck'), Expired: t('access expired') }
}

/** What the fills of the bars mean. */
export function StatesLegend() {
  const names = useStateNames()
  return (
    <Legend items={stateOrder.map((state) => ({ name: names[state], mark: <Swatch fill={stateFills[state]} /> }))} />
  )
}

interface BarProps {
  counts: Counts
  height?: number
}

/** The states as shares of one bar. */
export const StatesBar = ({ counts, height = 10 }: BarProps) => (
  <ShareBar
    height={height}
    of={Math.max(
      1,
      stateOrder.reduce((sum, state) => sum + counts[state], 0),
    )}
    parts={stateOrder.map((state) => ({ value: counts[state], fill: stateFills[state] }))}
  />
)

/** How many there are in each state; a state without any is left out. */
export function StateNumbers({ counts }: { counts: Counts }) {
  const { i18n } = useTranslation('organization')
  const number = new Intl.NumberFormat(i18n.language)
  const names = useStateNames()
  return (
    <Row as="span" wrap gap={12} rowGap={2} align="stretch" size={12} tone="muted" above={4}>
      {stateOrder
        .filter((state) => counts[state] > 0)
        .map((state) => (
          <Row as="span" inline key={state} title={names[state]}>
            <Swatch fill={stateFills[state]} />
            {number.format(counts[state])} <VisuallyHidden>{names[state]}</VisuallyHidden>
          </Row>
        ))}
    </Row>
  )
}

/** The bar with its figures below it. */
export const StatesFigures = ({ counts }: { counts: Counts }) => (
  <>
    <StatesBar counts={counts} />
    <StateNumbers counts={counts} />
  </>
)

const marks = { done: 'on', active: 'soon', stuck: 'refused', expired: 'off' } as const

/** Of one person in one course. */
export function StateOf({ state }: { state: LearnerState }) {
  const { t } = useTranslation('organization')
  const words = { done: t('Has finished'), active: t('Is moving'), stuck: t('Has stopped'), expired: t('Expired') }
  return <StatusBadge state={marks[state]}>{words[state]}</StatusBadge>
}
