import {
  DndContext,
  type DragMoveEvent,
  type DragStartEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Outline } from '#domains/authoring/builder/draft/outline.ts'
import { useNewest } from '#kit/behaviour/use-newest.ts'
import { DragChip } from '#kit/ordering/drag-chip.tsx'
import { type DropTarget, dropTargetAt, moveByDrop } from './drop-target.ts'
import type { Movable } from './movable.ts'
import type { OutlineMove } from './outline-move.ts'

interface Props {
  outline: Outline
  /** The gap under the pointer, to draw a line there. */
  onTarget: (target: DropTarget | null) => void
  onMove: (move: OutlineMove) => void
  children: ReactNode
}

export interface Dragged extends Movable {
  title: string
}

/** The library's announcements are about its own keyboard control, which is not used; ours are in use-outline-keys.ts. */
const noAnnouncements = { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent }
function silent() {
  return undefined
}

/** Moves blocks and sections with mouse or finger, by their grip. */
export function OutlineDragging({ outline, onTarget, onMove, children }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const pointerY = useRef(0)
  const target = useRef<DropTarget | null>(null)

  const follow = useNewest(() => {
    if (!dragged || !area.current) return
    const next = dropTargetAt(area.current, pointerY.current, dragged.kind)
    if (JSON.stringify(next) === JSON.stringify(target.current)) return
    target.current = next
    onTarget(next)
  })
  useEffect(() => {
    if (!dragged) return
    const track = (event: PointerEvent) => {
      pointerY.current = event.clientY
      follow()
    }
    addEventListener('pointermove', track, { passive: true })
    return () => removeEventListener('pointermove', track)
  }, [dragged, follow])

  const start = ({ active, activatorEvent }: DragStartEvent) => {
    pointerY.current = (activatorEvent as PointerEvent).clientY
    setDragged(active.data.current as Dragged)
  }
  const end = (isDropped: boolean) => {
    const move = isDropped && dragged && target.current && moveByDrop(outline, dragged, target.current)
    target.current = null
    onTarget(null)
    setDragged(null)
    if (move) onMove(move)
  }

  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements: noAnnouncements, screenReaderInstructions: { draggable: '' } }}
      onDragStart={start}
      // The page may scroll while the pointer stands still.
      onDragMove={(_: DragMoveEvent) => follow()}
      onDragEnd={() => end(true)}
      onDragCancel={() => end(false)}
    >
      <div ref={area}>{children}</div>
      <DragChip name={dragged?.title} />
    </DndContext>
  )
}
