import type { ComponentProps } from 'react'
import { classNames, type StyleProps, withStyleClasses } from './layout.tsx'
import classes from './list.module.css'

interface Props extends ComponentProps<'ul'>, StyleProps {
  /** Where the order counts. */
  ordered?: boolean
  /** Above and below each entry, in pixels. */
  pad?: 8 | 10 | 12
}

/** Entries with lines between them. */
export function List({ ordered = false, pad, ...others }: Props) {
  const Element = (ordered ? 'ol' : 'ul') as 'ul'
  const { className, ...rest } = withStyleClasses(others)
  return <Element {...rest} className={classNames(classes.list, pad && classes[`pad-${pad}`], className)} />
}

interface BulletsProps extends ComponentProps<'ul'>, StyleProps {
  /** Numbers in place of the bullets. */
  ordered?: boolean
}

/** Entries with a bullet each, as in a text. */
export function Bullets({ ordered = false, ...others }: BulletsProps) {
  const Element = (ordered ? 'ol' : 'ul') as 'ul'
  const { className, ...rest } = withStyleClasses(others)
  return <Element {...rest} className={classNames(ordered ? classes.numbers : classes.bullets, className)} />
}
