import { type KeyboardEvent, useState } from 'react'

const ways: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** One column of a chart is in the order of the Tab key; arrows go to the others. Each says its figures when it is pointed at. */
export function useWalk(count: number) {
  const [current, setCurrent] = useState(count - 1)
  const [shown, setShown] = useState<number | null>(null)
  const at = Math.min(Math.max(current, 0), count - 1)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = ways[event.key]?.(at, count - 1)
    if (event.key === 'Escape') setShown(null)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    const columns = event.currentTarget.querySelectorAll<HTMLElement>('[data-column]')
    columns[next]?.focus()
  }
  const propsOf = (column: number) => ({
    'data-column': '',
    tabIndex: column === at ? 0 : -1,
    onFocus: () => {
      setCurrent(column)
      setShown(column)
    },
    onBlur: () => setShown(null),
    onPointerEnter: () => setShown(column),
    onPointerLeave: () => setShown(null),
  })
  return { shown, onKeyDown, propsOf }
}
