import { type DragEvent, type KeyboardEvent, useState } from 'react'

interface Row {
  key: string
}

export interface Sorting {
  isOver: boolean
  onMove: (step: 1 | -1) => void
  onKeyDown: (event: KeyboardEvent) => void
  onDragStart: (event: DragEvent) => void
  onDragOver: (event: DragEvent) => void
  onDragEnd: () => void
  onDrop: (event: DragEvent) => void
}

/** Puts rows in another order: by dragging, by buttons, and with Alt and the arrow keys. */
export function useSortable<R extends Row>(rows: R[], setRows: (rows: R[]) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [said, setSaid] = useState<{ place: number; count: number } | null>(null)

  const move = (key: string, to: number) => {
    const from = rows.findIndex((row) => row.key === key)
    const row = rows[from]
    if (!row || to < 0 || to >= rows.length || to === from) return
    setRows(rows.toSpliced(from, 1).toSpliced(to, 0, row))
    setSaid({ place: to + 1, count: rows.length })
  }
  const placeOf = (key: string) => rows.findIndex((row) => row.key === key)
  const end = () => {
    setDragged(null)
    setOver(null)
  }

  const handlers = (key: string): Sorting => ({
    isOver: over === key && dragged !== key,
    onMove: (step) => move(key, placeOf(key) + step),
    onKeyDown: (event) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
      if (!event.altKey || !step) return
      event.preventDefault()
      move(key, placeOf(key) + step)
    },
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', key)
      setDragged(key)
    },
    onDragOver: (event) => {
      if (dragged === null) return
      event.preventDefault()
      setOver(key)
    },
    onDragEnd: end,
    onDrop: (event) => {
      if (dragged === null) return
      event.preventDefault()
      move(dragged, placeOf(key))
      end()
    },
  })

  return { said, handlers }
}
