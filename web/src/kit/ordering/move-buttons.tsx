import { IconButton } from '#kit/icon-button.tsx'
import type { Step } from './alt-arrow.ts'

interface Props {
  /** Counted from 1. */
  place: number
  count: number
  labels: { up: string; down: string }
  onMove: (step: Step) => void
}

/** At the ends the buttons stay focusable, so that the focus is not lost there; `onMove` ignores such a step. */
export const MoveButtons = ({ place, count, labels, onMove }: Props) => (
  <>
    <IconButton icon="chevron-up" size={36} label={labels.up} aria-disabled={place === 1} onClick={() => onMove(-1)} />
    <IconButton
      icon="chevron-down"
      size={36}
      label={labels.down}
      aria-disabled={place === count}
      onClick={() => onMove(1)}
    />
  </>
)
