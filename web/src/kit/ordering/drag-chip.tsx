import { DragOverlay } from '@dnd-kit/core'
import classes from './drag-chip.module.css'

/** Follows the pointer while something is dragged, with its name. */
export const DragChip = ({ name }: { name: string | undefined }) => (
  <DragOverlay dropAnimation={null} className={classes.overlay ?? ''}>
    {name !== undefined && <div className={classes.chip}>{name}</div>}
  </DragOverlay>
)
