import { useEffect, useRef } from 'react'

/** Does something after a while, unless the page has been left by then. */
export function useLater() {
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  useEffect(() => () => timers.current.forEach(clearTimeout), [])
  return (work: () => void, milliseconds: number) => void timers.current.push(setTimeout(work, milliseconds))
}
