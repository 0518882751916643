import { type DragEvent, useState } from 'react'

/** Drags the rows of a list with the mouse; buttons and keys do the same for everybody else. */
export function useRowDragging(onDrop: (dragged: string, target: string) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }

  return (key: string) => ({
    isOver: over === key && dragged !== key,
    /** For the grip of the row. */
    grip: {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', key)
        setDragged(key)
      },
      onDragEnd: end,
    },
    /** For the row itself. */
    row: {
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return
        event.preventDefault()
        setOver(key)
      },
      onDrop: (event: DragEvent) => {
        if (dragged === null) return
        event.preventDefault()
        onDrop(dragged, key)
        end()
      },
    },
  })
}

export type RowDragging = ReturnType<ReturnType<typeof useRowDragging>>
