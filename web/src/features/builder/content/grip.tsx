import { useDraggable } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'
import { EditorIcon } from '#ui/editor-icon.tsx'
import { focusIdOf } from '../ordering/movable.ts'
import type { Dragged } from '../ordering/outline-dragging.tsx'
import classes from './outline.module.css'

interface Props extends Dragged {
  isLifted: boolean
}

/** Drags a row with the pointer. Its keys are handled for all rows together in use-outline-keys.ts. */
export function Grip({ kind, id, title, isLifted }: Props) {
  const { t } = useTranslation('content')
  const { setNodeRef, listeners } = useDraggable({ id, data: { kind, id, title } satisfies Dragged })
  return (
    <button
      {...listeners}
      ref={setNodeRef}
      type="button"
      id={focusIdOf({ id }, 'grip')}
      className={classes.grip}
      data-grip
      aria-label={t('Move {{name}}', { name: title })}
      aria-pressed={isLifted}
      aria-describedby="how-to-move"
    >
      <EditorIcon name="grip" />
    </button>
  )
}
