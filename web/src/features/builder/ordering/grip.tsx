import { useDraggable } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'
import { EditorIcon } from '#ui/editor-icon.tsx'
import classes from '../content/outline.module.css'
import { focusOf } from './movable.ts'
import type { Dragged } from './outline-dragging.tsx'

interface Props extends Dragged {
  isLifted: boolean
}

/** Taken with the pointer it is dragged; what keys do with it is decided above, for all rows at once. */
export function Grip({ kind, id, title, isLifted }: Props) {
  const { t } = useTranslation('content')
  const { setNodeRef, listeners } = useDraggable({ id, data: { kind, id, title } satisfies Dragged })
  return (
    <button
      {...listeners}
      ref={setNodeRef}
      type="button"
      id={focusOf({ id }, 'grip')}
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
