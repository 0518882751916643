import type { ComponentProps } from 'react'
import { classNames } from './layout.tsx'
import classes from './table.module.css'

interface Props extends ComponentProps<'table'> {
  /** With an edge of its own, where it is not in a card. */
  framed?: boolean
}

/** Rows of facts that do not lead anywhere. A list of records is a `ListTable`. */
export const Table = ({ framed = false, className, ...rest }: Props) => (
  <table {...rest} className={classNames(classes.table, framed && classes.framed, className)} />
)
