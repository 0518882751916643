import type { ElementType, ReactNode } from 'react'
import classes from './card.module.css'
import { classNames, type Margins, marginClasses, type PartProps, Row, type Space, Stack } from './layout.tsx'

interface CardProps extends Margins {
  /** Between its edge and what is in it. `none`: rows that reach the edge. */
  pad?: 'none' | 'small' | 'normal' | 'large'
  /** With a gap, its content is a stack. */
  gap?: Space
}

/** What belongs together, on a surface with an edge. */
export function Card<Tag extends ElementType = 'div'>(props: PartProps<Tag, CardProps>) {
  const {
    as: Element = 'div',
    pad = 'normal',
    gap,
    above,
    below,
    className,
    ...rest
  } = props as PartProps<'div', CardProps>
  const names = classNames(classes.card, pad !== 'none' && classes[pad], marginClasses({ above, below }), className)
  if (gap === undefined) return <Element {...rest} className={names} />
  return <Stack as={Element} {...rest} gap={gap} className={names} />
}

interface SectionProps {
  title: ReactNode
  /** Of the heading, for what names it or leads to it. */
  id?: string
  help?: ReactNode
  actions?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A part of a page: its heading, what is done with it, and its content. */
export const Section = ({ title, id, help, actions, className, children }: SectionProps) => (
  <section className={className} aria-labelledby={id}>
    <Row as="header" wrap gap={16} rowGap={4} justify="between" className={classes.head}>
      <div>
        <h2 id={id}>{title}</h2>
        {help && <p className={classes.help}>{help}</p>}
      </div>
      {actions}
    </Row>
    {children}
  </section>
)
