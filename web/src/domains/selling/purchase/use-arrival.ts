import { useEffect, useRef } from 'react'
import { showHeading } from '#kit/behaviour/lost-focus.ts'
import type { Stage } from './stage.ts'

/**
 * The states of a payment are pages of one address: each begins at its heading, as after a navigation. The first one
 * shown is where the navigation has led to.
 */
export function useArrival(stage: Stage | null) {
  const last = useRef<Stage | null>(null)
  useEffect(() => {
    if (stage === null) return
    if (last.current !== null && last.current !== stage) showHeading()
    last.current = stage
  }, [stage])
}
