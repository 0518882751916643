import type { ElementType } from 'react'
import { classNames, type Margins, marginClasses, type PartProps } from './layout.tsx'
import classes from './text.module.css'

interface TextProps extends Margins {
  size?: 12 | 14 | 16 | 18 | 22 | 28 | 36
  tone?: 'strong' | 'muted' | 'faint' | 'accent' | 'done' | 'soon' | 'danger'
  weight?: 'normal' | 'medium' | 'strong'
  /** A line of its own, for elements that are otherwise part of a line. */
  block?: boolean
}

/** Words in a size, tone and weight of the tokens; what is left out is that of the element. */
export function Text<Tag extends ElementType = 'p'>(props: PartProps<Tag, TextProps>) {
  const {
    as: Element = 'p',
    size,
    tone,
    weight,
    block = false,
    above,
    below,
    className,
    ...rest
  } = props as PartProps<'p', TextProps>
  const names = classNames(
    size && classes[`size-${size}`],
    tone && classes[tone],
    weight && classes[`weight-${weight}`],
    block && classes.block,
    marginClasses({ above, below }),
    className,
  )
  return <Element {...rest} className={names} />
}
