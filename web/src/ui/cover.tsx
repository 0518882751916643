import type { ReactNode } from 'react'
import classes from './cover.module.css'
import { DrawnCover } from './drawn-cover.tsx'

interface Props {
  src: string | null
  /** Gives a course without a picture a sky of its own. */
  name: string
  faded?: boolean
  className?: string | undefined
  children?: ReactNode
}

/** A course's picture, 16:9. It says nothing that the name beside it does not, so it has no alternative text. */
export const Cover = ({ src, name, faded, className, children }: Props) => (
  <span className={[classes.cover, className].filter(Boolean).join(' ')} data-faded={faded || undefined}>
    {src ? <img src={src} alt="" loading="lazy" decoding="async" /> : <DrawnCover name={name} />}
    {children}
  </span>
)
