import type { ReactNode } from 'react'
import classes from './cover.module.css'
import { GeneratedCover } from './generated-cover.tsx'
import { classNames } from './layout.tsx'

interface Props {
  src: string | null
  /** Seed of the drawing for a course without a picture. */
  name: string
  faded?: boolean
  /** Whether it is the largest picture that a page shows at first: such a picture is loaded before others. */
  isFirst?: boolean
  className?: string | undefined
  children?: ReactNode
}

/** The picture of a course, 16:9. Decorative beside the course's name, so it has no alternative text. */
export const Cover = ({ src, name, faded, isFirst, className, children }: Props) => (
  <span className={classNames(classes.cover, className)} data-faded={faded || undefined}>
    {src ? (
      <img src={src} alt="" {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })} />
    ) : (
      <GeneratedCover name={name} />
    )}
    {children}
  </span>
)
