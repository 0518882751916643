import type { ComponentProps, ElementType } from 'react'
import { classNames, type PartProps, type StyleProps, withStyleClasses } from './layout.tsx'
import classes from './marks.module.css'

type Tone = 'neutral' | 'accent' | 'done' | 'soon' | 'danger'

interface MarkProps extends Omit<StyleProps, 'size' | 'tone'> {
  /** In pixels. */
  size: 20 | 24 | 28 | 32 | 36 | 40 | 56 | 64 | 72
  tone?: Tone
  round?: boolean
}

/** An icon, a letter or the initials of a person on a small ground. */
export function Mark<Tag extends ElementType = 'span'>(props: PartProps<Tag, MarkProps>) {
  const { as: Element = 'span', size, tone, round, ...others } = props as PartProps<'span', MarkProps>
  const { className, ...rest } = withStyleClasses(others)
  const names = classNames(
    classes.mark,
    classes[`size-${size}`],
    tone && classes[tone],
    round && classes.round,
    className,
  )
  return <Element {...rest} className={names} />
}

interface TagProps extends Omit<StyleProps, 'tone'> {
  /** `plate`: to be read over a picture. */
  tone?: Tone | 'plate'
}

/** A word or two about what stands beside it. */
export function Tag<Of extends ElementType = 'span'>(props: PartProps<Of, TagProps>) {
  const { as: Element = 'span', tone, ...others } = props as PartProps<'span', TagProps>
  const { className, ...rest } = withStyleClasses(others)
  return <Element {...rest} className={classNames(classes.tag, tone && classes[tone], className)} />
}

interface MeterProps {
  /** From 0 to 1. */
  value: number
  tone?: 'neutral' | 'accent' | 'done' | 'soon' | 'danger'
  thin?: boolean
  className?: string | undefined
}

/** How much of something is taken. The figure is said beside it. */
export const Meter = ({ value, tone = 'accent', thin, className }: MeterProps) => (
  <span className={classNames(classes.meter, thin && classes.thin, className)} data-tone={tone} aria-hidden="true">
    <i style={{ width: `${Math.min(100, value * 100)}%` }} />
  </span>
)

interface KeyProps extends ComponentProps<'kbd'> {
  /** With an edge in place of the ground. `small`: within a line of small text. */
  framed?: boolean | 'small'
}

/** A key of the keyboard. */
export const Key = ({ framed = false, className, ...rest }: KeyProps) => (
  <kbd
    {...rest}
    className={classNames(framed ? classes.framed : classes.key, framed === 'small' && classes.small, className)}
  />
)
