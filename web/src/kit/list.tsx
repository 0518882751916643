import type { ComponentProps } from 'react'
import { classNames, type Margins, marginClasses } from './layout.tsx'
import classes from './list.module.css'

interface Props extends ComponentProps<'ul'>, Margins {
  /** Where the order counts. */
  ordered?: boolean
}

/** Entries with lines between them. */
export function List({ ordered = false, above, below, className, ...rest }: Props) {
  const Element = (ordered ? 'ol' : 'ul') as 'ul'
  return <Element {...rest} className={classNames(classes.list, marginClasses({ above, below }), className)} />
}
