import type { KeyboardEvent } from 'react'
import { useState } from 'react'

interface Suggested<T> {
  suggestions: T[]
  onChoose: (suggestion: T) => void
  /** Escape while no list is open. */
  onEscape?: (() => void) | undefined
}

const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/** The list below a search field: whether it is open, which option is active, and the keys that move through it. */
export function useSearchKeys<T>({ suggestions, onChoose, onEscape }: Suggested<T>) {
  const [isWanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const isOpen = isWanted && suggestions.length > 0
  const chosen = isOpen ? suggestions[active] : undefined
  const close = () => {
    setWanted(false)
    setActive(-1)
  }
  const open = () => {
    setWanted(true)
    setActive(-1)
  }
  /** One place before the first and one after the last are the field itself. */
  const move = (step: 1 | -1) => {
    setWanted(true)
    const places = suggestions.length + 1
    setActive((now) => ((now + 1 + step + places) % places) - 1)
  }
  const choose = (event: KeyboardEvent) => {
    if (!chosen) return
    event.preventDefault()
    onChoose(chosen)
  }
  const leave = () => (isOpen ? close() : onEscape?.())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      move(step)
    } else if (event.key === 'Enter') choose(event)
    else if (event.key === 'Escape') leave()
  }
  return { isOpen, active: isOpen ? active : -1, open, close, onKeyDown }
}
