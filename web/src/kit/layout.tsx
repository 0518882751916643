import type { ComponentProps, ElementType } from 'react'
import classes from './layout.module.css'
import textClasses from './text.module.css'

/** Distances of the tokens, in pixels. */
export type Space = 0 | 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24 | 28 | 32 | 40 | 48

/** Where a part stands: its distance to what is before and after it, and its place in a row and in a card. */
export interface Margins {
  above?: Exclude<Space, 0>
  below?: Exclude<Space, 0>
  /** Takes the room that a row has left. A number: but at least so many pixels, or the whole line. */
  grow?: boolean | 160 | 200 | 240 | 280 | 340
  /** At the end of a row. */
  push?: boolean
  /** No wider than this, in pixels; `text`: than a line that is good to read. */
  max?: 560 | 720 | 860 | 960 | 'text'
  /** Padding within a card without its own: as far from the sides as a card's, and so far from top and bottom. */
  inset?: 0 | 8 | 12 | 14 | 16 | 20 | 24
  /** With a line above it. A number: and so much room below the line. */
  line?: boolean | 8 | 12 | 16 | 20
}

/** How words look; what is left out is as around them. */
export interface Words {
  size?: 12 | 14 | 16 | 18 | 22 | 28 | 36
  tone?: 'strong' | 'muted' | 'faint' | 'accent' | 'done' | 'soon' | 'danger'
  /** Of digits of the same width, for comparison and for counters. */
  figures?: boolean
}

/** What all parts take. */
export interface StyleProps extends Margins, Words {}

/** The props of a part, and those of the element that it renders. */
export type PartProps<Tag extends ElementType, Own> = Own & { as?: Tag } & Omit<ComponentProps<Tag>, keyof Own | 'as'>

/** Without a list of its own: pages that the server renders ask for hundreds. */
export function classNames(...names: (string | false | 0 | undefined)[]) {
  let all = ''
  for (const name of names) if (name) all += all ? ` ${name}` : name
  return all || undefined
}

interface StackProps extends StyleProps {
  gap?: Space
  /** Across the stack. Default: as wide as the stack. */
  align?: 'start' | 'center' | 'end'
  /** Gets narrower than its longest word, which then breaks or is cut. */
  shrink?: boolean
  /** As a flex column: what grows in it takes the height that is left, and an automatic margin pushes the rest down. */
  column?: boolean
}

/** Elements below each other. */
export function Stack<Tag extends ElementType = 'div'>(props: PartProps<Tag, StackProps>) {
  const {
    as: Element = 'div',
    gap,
    align,
    column = false,
    shrink = false,
    ...others
  } = props as PartProps<'div', StackProps>
  const { className, ...rest } = withStyleClasses(others)
  const across = align && classes[`${column ? 'align' : 'stack'}-${align}`]
  const names = classNames(
    column ? classes.column : classes.stack,
    shrink && classes.shrink,
    gapClass(gap),
    across,
    className,
  )
  return <Element {...rest} className={names} />
}

interface RowProps extends StyleProps {
  gap?: Space
  /** Between lines, where it differs from the gap within a line. */
  rowGap?: 0 | 2 | 4 | 6 | 8 | 10 | 12 | 16 | 20
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  justify?: 'center' | 'end' | 'between'
  /** What does not fit into the line begins another. */
  wrap?: boolean
  /** As wide as what is in it. */
  inline?: boolean
  /** On a phone each takes a whole line, as the buttons that end a page do. */
  fill?: boolean
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
    fill = false,
    ...others
  } = props as PartProps<'div', RowProps>
  const { className, ...rest } = withStyleClasses(others)
  const names = classNames(
    inline ? classes.inline : classes.row,
    wrap && classes.wrap,
    fill && classes.fill,
    gapClass(gap),
    rowGapClass(rowGap),
    align !== 'stretch' && classes[`align-${align}`],
    justify && classes[`justify-${justify}`],
    className,
  )
  return <Element {...rest} className={names} />
}

interface GridProps extends StyleProps {
  gap?: Space
  /** See `Row`. */
  rowGap?: RowProps['rowGap']
  /** Default: each is as high as the highest of its line. */
  align?: 'start'
  /** In pixels. As many columns as there is room for. */
  min: 120 | 160 | 180 | 210 | 220 | 240 | 264 | 280 | 320
  /** The columns take the whole width, however few they are. */
  fit?: boolean
}

/** Columns of the same width. */
export function Grid<Tag extends ElementType = 'div'>(props: PartProps<Tag, GridProps>) {
  const { as: Element = 'div', gap, rowGap, align, min, fit = false, ...others } = props as PartProps<'div', GridProps>
  const { className, ...rest } = withStyleClasses(others)
  const names = classNames(
    classes.grid,
    classes[`min-${min}`],
    fit && classes.fit,
    gapClass(gap),
    rowGapClass(rowGap),
    align && classes[`align-${align}`],
    className,
  )
  return <Element {...rest} className={names} />
}

interface PageProps {
  /** In pixels. Default: as wide as pages are at most. */
  width?: 720 | 824
}

/** The content of a page without a menu beside it: in the middle, with room around it. */
export function Page<Tag extends ElementType = 'div'>(props: PartProps<Tag, PageProps>) {
  const { as: Element = 'div', width, className, ...rest } = props as PartProps<'div', PageProps>
  return <Element {...rest} className={classNames(classes.page, width && classes[`width-${width}`], className)} />
}

const rowGapClass = (gap: RowProps['rowGap']) => gap !== undefined && classes[`row-gap-${gap}`]
const gapClass = (gap: Space | undefined) => gap !== undefined && classes[`gap-${gap}`]

/** The other props of a part, with the classes of its looks before its own. */
export function withStyleClasses<Rest extends { className?: string | undefined }>(props: Rest & StyleProps) {
  const { above, below, grow, push, max, inset, line, size, tone, figures, className, ...rest } = props
  const names = classNames(
    size && textClasses[`size-${size}`],
    tone && textClasses[tone],
    figures && textClasses.figures,
    above && classes[`above-${above}`],
    below && classes[`below-${below}`],
    grow && classes[grow === true ? 'grow' : `grow-${grow}`],
    push && classes.push,
    max && classes[`max-${max}`],
    inset !== undefined && classes[`inset-${inset}`],
    line && classes.line,
    typeof line === 'number' && classes[`line-${line}`],
    className,
  )
  return { ...rest, className: names }
}
