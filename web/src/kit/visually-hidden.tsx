import type { ElementType } from 'react'
import { classNames, type PartProps } from './layout.tsx'
import classes from './visually-hidden.module.css'

interface Props {
  /** The widest screen on which it is hidden. Default: on all. */
  upTo?: 'tablet' | 'laptop'
}

/** What only screen readers read. */
export function VisuallyHidden<Tag extends ElementType = 'span'>(props: PartProps<Tag, Props>) {
  const { as: Element = 'span', upTo, className, ...rest } = props as PartProps<'span', Props>
  return <Element {...rest} className={classNames(upTo ? classes[`up-to-${upTo}`] : classes.hidden, className)} />
}
