import type { ElementType } from 'react'
import classes from './columns.module.css'
import { classNames, type PartProps, type Space, Stack, type StyleProps } from './layout.tsx'

interface ColumnsProps extends StyleProps {
  gap?: Space
  /** How many columns pages wider than this have, narrower ones have one; `left` and `right`: the side column and the rest. */
  over: {
    phone?: 2 | 'left'
    tablet?: 2
    laptop?: 2 | 3 | 4 | 'left' | 'right'
    desktop?: 2 | 3 | 4 | 'left' | 'right'
  }
  /** Of the side column, in pixels. */
  side?: 190 | 280 | 288 | 300 | 320 | 340 | 360 | 400 | 416 | 448
  /** Each is as high as its content. Default: as high as the highest. */
  top?: boolean
}

/** Columns whose number changes with the width of the page. As many as there is room for: `Grid`. */
export function Columns<Tag extends ElementType = 'div'>(props: PartProps<Tag, ColumnsProps>) {
  const { over, side, top = false, className, ...rest } = props as PartProps<'div', ColumnsProps>
  const names = Object.entries(over).map(([width, columns]) => classes[`${width}-${columns}`])
  return (
    <Stack
      {...rest}
      className={classNames(classes.columns, side && classes[`side-${side}`], top && classes.top, ...names, className)}
    />
  )
}
