import type { Step } from './alt-arrow.ts'
import { keepFocus } from './keep-focus.ts'
import { indexOf, moved } from './moved.ts'

interface Options<R> {
  rows: readonly R[]
  onChange: (rows: R[]) => void
  /** For the announcement to screen readers; `place` is counted from 1. */
  onMoved?: (at: { place: number; count: number }) => void
}

/** Puts the rows of a list in another order and keeps the focus where it was. */
export function useListOrder<R extends { key: string }>({ rows, onChange, onMoved }: Options<R>) {
  const moveTo = (key: string, to: number) => {
    const next = moved(rows, key, to)
    if (!next) return
    const restoreFocus = keepFocus()
    onChange(next)
    restoreFocus()
    onMoved?.({ place: to + 1, count: next.length })
  }
  const indexOfRow = (key: string) => indexOf(rows, key)
  return {
    moveBy: (key: string, step: Step) => moveTo(key, indexOfRow(key) + step),
    /** To where another row is now. */
    moveOnto: (key: string, other: string) => moveTo(key, indexOfRow(other)),
  }
}
