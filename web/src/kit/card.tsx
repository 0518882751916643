import type { ElementType, ReactNode } from 'react'
import classes from './card.module.css'
import { classNames, type PartProps, Row, type Space, Stack, type StyleProps, withStyleClasses } from './layout.tsx'

interface CardProps extends StyleProps {
  /** Between its edge and what is in it. `none`: rows that reach the edge. */
  pad?: 'none' | 'small' | 'normal' | 'large'
  /** With a gap, its content is a stack. */
  gap?: Space
  /** See `Stack`. */
  column?: boolean
  align?: 'start' | 'center'
  /** Instead of the edge: a quiet ground, one that asks for attention, or a shadow. */
  variant?: 'soft' | 'soon' | 'lifted'
  /** What reaches its edge is cut at the rounded corners. */
  clip?: boolean
  /** It leads somewhere as a whole: its edge answers the pointer. */
  leads?: boolean
}

/** What belongs together, on a surface with an edge. */
export function Card<Tag extends ElementType = 'div'>(props: PartProps<Tag, CardProps>) {
  const {
    as: Element = 'div',
    pad = 'normal',
    gap,
    variant,
    clip = false,
    leads = false,
    ...others
  } = props as PartProps<'div', CardProps>
  const names = classNames(
    classes.card,
    variant && classes[variant],
    clip && classes.clip,
    leads && classes.leads,
    pad !== 'none' && classes[pad],
    others.className,
  )
  if (gap !== undefined) return <Stack as={Element} {...others} gap={gap} className={names} />
  const { className, ...rest } = withStyleClasses({ ...others, className: names })
  return <Element {...rest} className={className} />
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

interface PanelProps extends StyleProps {
  /** With a gap, its content is a stack. */
  gap?: Space
  /** As far from its edge on all sides. Default: less above and below. */
  pad?: 16
}

/** What is said beside the content of a page or a card, on a ground of its own. */
export function Panel<Tag extends ElementType = 'div'>(props: PartProps<Tag, PanelProps>) {
  const { as: Element = 'div', gap, pad, ...others } = props as PartProps<'div', PanelProps>
  const names = classNames(classes.panel, pad && classes.square, others.className)
  if (gap !== undefined) return <Stack as={Element} {...others} gap={gap} className={names} />
  const { className, ...rest } = withStyleClasses({ ...others, className: names })
  return <Element {...rest} className={className} />
}
