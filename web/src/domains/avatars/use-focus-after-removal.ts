import { useEffect, useRef } from 'react'
import { catchLostFocus } from '#kit/behaviour/lost-focus.ts'

/** After a removal the dialog gives the focus back to a row that is then gone: the heading of the list gets it instead. */
export function useFocusAfterRemoval(count: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isRemoved = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the rows have changed
  useEffect(() => {
    if (isRemoved.current) catchLostFocus(heading.current)
    isRemoved.current = false
  }, [count])
  const onRemoved = () => {
    isRemoved.current = true
  }
  return { heading, onRemoved }
}
