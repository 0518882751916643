import { useEffect, useRef } from 'react'

/** A `setTimeout` that is cancelled when the component unmounts. */
export function useLater() {
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  useEffect(() => () => timers.current.forEach(clearTimeout), [])
  return (work: () => void, milliseconds: number) => void timers.current.push(setTimeout(work, milliseconds))
}
