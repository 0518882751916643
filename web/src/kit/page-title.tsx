import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isArrival } from '#kit/browser/arrival.ts'
import { classNames } from './layout.tsx'
import classes from './page-title.module.css'

interface Props {
  /** Of a page that sells or celebrates. */
  large?: boolean
  children: ReactNode
  className?: string | undefined
  /** Identifies the page where several addresses are one, such as the tabs of a screen. Default: the path. */
  place?: string | undefined
  /** Shown to the pointer, where the words may be cut. */
  hint?: string
  /** Of the words, where it is not that of the page. */
  lang?: string | undefined
}

/** The one h1 of a page. It takes the focus after a navigation, so that screen readers announce the new page. */
export function PageTitle({ children, className, place, hint, lang, large = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname, key } = useLocation()
  const here = place ?? pathname
  const arrived = useRef(isArrival(key) ? here : null)
  useEffect(() => {
    if (arrived.current === here) return
    arrived.current = here
    heading.current?.focus({ preventScroll: true })
  }, [here])

  return (
    <h1 ref={heading} tabIndex={-1} lang={lang} className={classNames(large && classes.large, className)} title={hint}>
      {children}
    </h1>
  )
}
