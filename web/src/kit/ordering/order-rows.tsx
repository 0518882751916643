import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditorIcon } from '#kit/editor-icon.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { altArrowStep } from './alt-arrow.ts'
import { MoveButtons } from './move-buttons.tsx'
import classes from './order.module.css'
import { useListOrder } from './use-list-order.ts'
import { useRowDragging } from './use-row-dragging.ts'

export interface OrderRow {
  key: string
  name: string
}

interface Props {
  rows: OrderRow[]
  /** What people see of a name. */
  shown: (name: string) => string
  onChange: (rows: OrderRow[]) => void
}

/** Lines that are moved by pointer, with their buttons, or with Alt and an arrow. */
export function OrderRows({ rows, shown, onChange }: Props) {
  const { t } = useTranslation('reference')
  const [moved, setMoved] = useState<{ place: number; count: number } | null>(null)
  const { moveBy, moveOnto } = useListOrder({ rows, onChange, onMoved: setMoved })
  const dragging = useRowDragging(moveOnto)
  const onKeyDown = (key: string) => (event: KeyboardEvent) => {
    const step = altArrowStep(event)
    if (step === null) return
    event.preventDefault()
    moveBy(key, step)
  }
  return (
    <>
      <ol className={classes.rows}>
        {rows.map(({ key, name: stored }, at) => {
          const name = shown(stored)
          const { isOver, grip, row } = dragging(key)
          return (
            <li key={key} data-over={isOver || undefined} {...row} onKeyDown={onKeyDown(key)}>
              <span className={classes.grip} {...grip}>
                <EditorIcon name="grip" />
              </span>
              <span className={classes.place}>{at + 1}</span>
              <span className={classes.name}>{name}</span>
              <MoveButtons
                place={at + 1}
                count={rows.length}
                labels={{ up: t('Move up: {{name}}', { name }), down: t('Move down: {{name}}', { name }) }}
                onMove={(step) => moveBy(key, step)}
              />
            </li>
          )
        })}
      </ol>
      <VisuallyHidden role="status">{moved && t('Now in place {{place}} of {{count}}', moved)}</VisuallyHidden>
    </>
  )
}
