import type { ComponentProps, ElementType } from 'react'
import classes from './layout.module.css'

/** Distances of the tokens, in pixels. */
export type Space = 0 | 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24 | 28 | 32 | 40 | 48

/** The distance to what stands before and after a part, where it is not in a stack. */
export interface Margins {
  above?: Exclude<Space, 0>
  below?: Exclude<Space, 0>
}

/** The props of a part, and those of the element that it renders. */
export type PartProps<Tag extends ElementType, Own> = Own & { as?: Tag } & Omit<ComponentProps<Tag>, keyof Own | 'as'>

export const classNames = (...names: (string | false | 0 | undefined)[]) => names.filter(Boolean).join(' ') || undefined

interface StackProps extends Margins {
  gap?: Space
  /** Across the stack. Default: as wide as the stack. */
  align?: 'start' | 'center' | 'end'
}

/** Elements below each other. */
export function Stack<Tag extends ElementType = 'div'>(props: PartProps<Tag, StackProps>) {
  const { as: Element = 'div', gap, align, above, below, className, ...rest } = props as PartProps<'div', StackProps>
  const names = classNames(
    classes.stack,
    gapClass(gap),
    align && classes[`stack-${align}`],
    marginClasses({ above, below }),
    className,
  )
  return <Element {...rest} className={names} />
}

interface RowProps extends Margins {
  gap?: Space
  /** Between lines, where it differs from the gap within a line. */
  rowGap?: 0 | 2 | 4 | 6 | 8 | 10 | 12 | 16
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  justify?: 'center' | 'end' | 'between'
  /** What does not fit into the line begins another. */
  wrap?: boolean
  /** As wide as what is in it. */
  inline?: boolean
}

/** Elements beside each other. */
export function Row<Tag extends ElementType = 'div'>(props: PartProps<Tag, RowProps>) {
  const {
    as: Element = 'div',
    gap,
    rowGap,
    align = 'center',
    justify,
    wrap = false,
    inline = false,
    above,
    below,
    className,
    ...rest
  } = props as PartProps<'div', RowProps>
  const names = classNames(
    inline ? classes.inline : classes.row,
    wrap && classes.wrap,
    gapClass(gap),
    rowGap !== undefined && classes[`row-gap-${rowGap}`],
    align !== 'stretch' && classes[`align-${align}`],
    justify && classes[`justify-${justify}`],
    marginClasses({ above, below }),
    className,
  )
  return <Element {...rest} className={names} />
}

interface GridProps extends Margins {
  gap?: Space
  /** In pixels. As many columns as there is room for. */
  min: 160 | 210 | 280 | 320
}

/** Columns of the same width. */
export function Grid<Tag extends ElementType = 'div'>(props: PartProps<Tag, GridProps>) {
  const { as: Element = 'div', gap, min, above, below, className, ...rest } = props as PartProps<'div', GridProps>
  const names = classNames(
    classes.grid,
    classes[`min-${min}`],
    gapClass(gap),
    marginClasses({ above, below }),
    className,
  )
  return <Element {...rest} className={names} />
}

const gapClass = (gap: Space | undefined) => gap !== undefined && classes[`gap-${gap}`]

export const marginClasses = ({ above, below }: { [Side in keyof Margins]: Margins[Side] | undefined }) =>
  classNames(above && classes[`above-${above}`], below && classes[`below-${below}`])
