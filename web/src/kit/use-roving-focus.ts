import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

const step: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The buttons of a toolbar as one stop of the Tab key; the arrow keys move between them. */
export function useRovingFocus(bar: RefObject<HTMLElement | null>) {
  const current = useRef<HTMLElement>(null)
  const buttons = () => [...(bar.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]
  const mark = () => {
    const all = buttons()
    const stop = all.find((button) => button === current.current) ?? all[0]
    for (const button of all) button.tabIndex = button === stop ? 0 : -1
  }
  // Buttons come, go and are disabled with the state of the text.
  useEffect(mark)

  return {
    onFocus: ({ target }: FocusEvent) => {
      if (!bar.current?.contains(target)) return
      current.current = target as HTMLElement
      mark()
    },
    onKeyDown: (event: KeyboardEvent) => {
      const all = buttons()
      // Events of menus and dialogs arrive here as well, although they are rendered elsewhere.
      const at = all.indexOf(event.target as HTMLButtonElement)
      const to = step[event.key]
      if (at < 0 || !to) return
      event.preventDefault()
      all[to(at, all.length)]?.focus()
    },
  }
}
