import {
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  type DragStartEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { OutlineActs } from '../content/use-outline.ts'
import type { Outline } from '../draft/outline.ts'
import { type Drop, dropAt, placeOf } from './drop-target.ts'
import type { Movable } from './movable.ts'
import classes from './outline-dragging.module.css'

interface Props {
  outline: Outline
  acts: OutlineActs
  /** Tells where it would fall, to draw the line there. */
  onTarget: (drop: Drop | null) => void
  children: ReactNode
}

export interface Dragged extends Movable {
  title: string
}

/** Our own words are said by whoever moves with the keyboard; the library's are for its own keyboard, which is not used. */
const silence = { onDragStart: quiet, onDragOver: quiet, onDragEnd: quiet, onDragCancel: quiet }
function quiet() {
  return undefined
}

/** Moving with mouse or finger, by the grip. Where it falls is read from what lies under the pointer. */
export function Dragging({ outline, acts, onTarget, children }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const pointer = useRef(0)
  const drop = useRef<Drop | null>(null)

  const follow = () => {
    if (!dragged || !area.current) return
    const next = dropAt(area.current, pointer.current, dragged.kind)
    if (JSON.stringify(next) === JSON.stringify(drop.current)) return
    drop.current = next
    onTarget(next)
  }
  const newest = useRef(follow)
  newest.current = follow
  useEffect(() => {
    if (!dragged) return
    const track = (event: PointerEvent) => {
      pointer.current = event.clientY
      newest.current()
    }
    addEventListener('pointermove', track, { passive: true })
    return () => removeEventListener('pointermove', track)
  }, [dragged])

  const start = ({ active, activatorEvent }: DragStartEvent) => {
    pointer.current = (activatorEvent as PointerEvent).clientY
    setDragged(active.data.current as Dragged)
  }
  const end = (isDropped: boolean) => {
    const target = drop.current
    const moved = dragged
    drop.current = null
    onTarget(null)
    setDragged(null)
    const place = isDropped && moved && target ? placeOf(outline, moved, target) : null
    if (!moved || place === null) return
    if (typeof place === 'number') void acts.moveSection(moved.id, place)
    else void acts.moveBlock(moved.id, place)
  }

  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements: silence, screenReaderInstructions: { draggable: '' } }}
      onDragStart={start}
      // The page may have scrolled under a pointer that stands still.
      onDragMove={(_: DragMoveEvent) => follow()}
      onDragEnd={() => end(true)}
      onDragCancel={() => end(false)}
    >
      <div ref={area}>{children}</div>
      <DragOverlay dropAnimation={null} className={classes.overlay ?? ''}>
        {dragged && <div className={classes.chip}>{dragged.title}</div>}
      </DragOverlay>
    </DndContext>
  )
}
