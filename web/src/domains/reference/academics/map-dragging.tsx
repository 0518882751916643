import { DndContext, type DragStartEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNewest } from '#kit/behaviour/use-newest.ts'
import { DragChip } from '#kit/ordering/drag-chip.tsx'
import type { Place } from './map-draft.ts'
import type { Card } from './use-map-moving.ts'

export interface Dragged extends Card {
  name: string
}

export interface Target extends Place {
  /** Among all cards that are rendered there, the dragged one included. */
  gap: number
}

interface Props {
  /** Where the card would be dropped, to draw a line there. */
  onTarget: (target: Target | null) => void
  onDrop: (card: Card, place: Place) => void
  children: ReactNode
}

/** The library's announcements are about its own keyboard control, which is not used. */
const silent = () => undefined
const noAnnouncements = { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent }

/** The place under the pointer, counted without the dragged card. Columns and cards say in their data what they are. */
function placeAt(x: number, y: number, dragged: Card): Target | null {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')
  if (!column) return null
  const cycle = column.dataset.column || null
  const cards = [...column.querySelectorAll<HTMLElement>('[data-card]')]
  const isTray = cycle === null
  const before = cards.filter((card) => {
    const { top, left, width, height } = card.getBoundingClientRect()
    return isTray ? x > left + width / 2 : y > top + height / 2
  })
  const others = before.filter(({ dataset }) => cycle !== dragged.cycle || dataset.card !== dragged.subject)
  return { cycle, index: others.length, gap: before.length }
}

/** Moves cards with mouse or finger, by their grip. */
export function MapDragging({ onTarget, onDrop, children }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const pointer = useRef({ x: 0, y: 0 })
  const target = useRef<Target | null>(null)

  const follow = useNewest(() => {
    if (!dragged) return
    const next = placeAt(pointer.current.x, pointer.current.y, dragged)
    if (JSON.stringify(next) === JSON.stringify(target.current)) return
    target.current = next
    onTarget(next)
  })
  // Also before a drag begins: where it begins is known only after the pointer has moved there.
  useEffect(() => {
    const track = ({ clientX, clientY }: PointerEvent) => {
      pointer.current = { x: clientX, y: clientY }
      follow()
    }
    addEventListener('pointermove', track, { passive: true })
    return () => removeEventListener('pointermove', track)
  }, [follow])

  const end = (isDropped: boolean) => {
    const place = dragged && placeAt(pointer.current.x, pointer.current.y, dragged)
    target.current = null
    onTarget(null)
    setDragged(null)
    if (isDropped && dragged && place) onDrop(dragged, place)
  }
  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements: noAnnouncements, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }: DragStartEvent) => setDragged(active.data.current as Dragged)}
      // The page may scroll while the pointer stands still.
      onDragMove={() => follow()}
      onDragEnd={() => end(true)}
      onDragCancel={() => end(false)}
    >
      {children}
      <DragChip name={dragged?.name} />
    </DndContext>
  )
}
