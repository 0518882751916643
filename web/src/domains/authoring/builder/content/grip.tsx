import { useDraggable } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'
import { focusIdOf } from '#domains/authoring/builder/ordering/movable.ts'
import type { Dragged } from '#domains/authoring/builder/ordering/outline-dragging.tsx'
import { EditorIcon } from '#kit/editor-icon.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import classes from './outline.module.css'

interface Props extends Dragged {
  isLifted: boolean
}

/** Drags a row with the pointer. Its keys are handled for all rows together in use-outline-keys.ts. */
export function Grip({ kind, id, title, isLifted }: Props) {
  const { t } = useTranslation('content')
  const { setNodeRef, listeners } = useDraggable({ id, data: { kind, id, title } satisfies Dragged })
  return (
    <PlainButton
      {...listeners}
      ref={setNodeRef}
      id={focusIdOf({ id }, 'grip')}
      className={classes.grip}
      data-grip
      aria-label={t('Move {{name}}', { name: title })}
      aria-pressed={isLifted}
      aria-describedby="how-to-move"
    >
      <EditorIcon name="grip" />
    </PlainButton>
  )
}
