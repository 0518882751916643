import type { ElementType } from 'react'
import { classNames, type PartProps, type StyleProps, withStyleClasses } from './layout.tsx'
import classes from './text.module.css'

interface TextProps extends StyleProps {
  weight?: 'normal' | 'medium' | 'strong'
  /** A line of its own, for elements that are otherwise part of a line. */
  block?: boolean
  /** What is longer is cut at its end. */
  lines?: 1 | 2 | 3
  /** Breaks within a word that is longer than the line, as what people write may be. */
  breakable?: boolean
  /** Stays on one line, however long it is. */
  nowrap?: boolean
  /** What has just happened: screen readers announce it. Without words it takes no room. */
  live?: boolean
}

/** Words in a size, tone and weight of the tokens; what is left out is that of the element. */
export function Text<Tag extends ElementType = 'p'>(props: PartProps<Tag, TextProps>) {
  const {
    as: Element = 'p',
    weight,
    block = false,
    lines,
    breakable = false,
    nowrap = false,
    live = false,
    ...others
  } = props as PartProps<'p', TextProps>
  const { className, ...rest } = withStyleClasses(others)
  const names = classNames(
    weight && classes[`weight-${weight}`],
    block && classes.block,
    lines && classes[`lines-${lines}`],
    breakable && classes.breakable,
    nowrap && classes.nowrap,
    live && classes.live,
    className,
  )
  return <Element {...(live && { role: 'status' })} {...rest} className={names} />
}
