import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

interface Props {
  children: ReactNode
  className?: string | undefined
}

/** The one h1 of a page. It takes the focus after a navigation, so that a screen reader says where one has come to. */
export function PageTitle({ children, className }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname, key } = useLocation()
  const isFirstPage = key === 'default'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what the effect answers to
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true })
  }, [pathname, isFirstPage])

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
