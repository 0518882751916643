import type { ElementType } from 'react'
import { classNames, type PartProps, type StyleProps, withStyleClasses } from './layout.tsx'
import classes from './text.module.css'

interface TextProps extends StyleProps {
  weight?: 'normal' | 'medium' | 'strong'
  /** A line of its own, for elements that are otherwise part of a line. */
  block?: boolean
  /** What is longer is cut at its end. */
  lines?: 1 | 2 | 3 | undefined
  /** Breaks within a word that is longer than the line, as what people write may be. */
  breakable?: boolean
  /** Links in it are underlined: beside words, colour alone does not distinguish them. As a link, it is underlined itself. */
  links?: boolean
  /** Stays on one line, however long it is. */
  nowrap?: boolean
  /** Keeps the room of a line while it is empty. */
  reserved?: boolean
  /** With the line breaks that were typed. */
  lineBreaks?: boolean
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
    links = false,
    nowrap = false,
    reserved = false,
    lineBreaks = false,
    live = false,
    ...others
  } = props as PartProps<'p', TextProps>
  const { className, ...rest } = withStyleClasses(others)
  const names = classNames(
    weight && classes[`weight-${weight}`],
    block && classes.block,
    lines && classes[`lines-${lines}`],
    breakable && classes.breakable,
    links && classes.links,
    nowrap && classes.nowrap,
    reserved && classes.reserved,
    lineBreaks && classes.lineBreaks,
    live && classes.live,
    className,
  )
  return <Element {...(live && { role: 'status' })} {...rest} className={names} />
}
