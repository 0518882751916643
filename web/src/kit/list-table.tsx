import type { ReactNode } from 'react'
import { Checkbox } from './checkbox.ts'
import classes from './list-table.module.css'
import { Skeleton } from './skeleton.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface Column<T> {
  key: string
  label: string
  /** Null renders an empty cell, and no line on a card. */
  cell: (row: T) => ReactNode
  /** For numbers and dates: aligned for comparison. */
  figures?: true
}

/** Rows that are chosen for an action on many. All of a page are chosen above the table: cards have no head. */
export interface Selection<T> {
  isChosen: (row: T) => boolean
  onToggle: (row: T) => void
  /** Of the checkbox of a row. */
  labelOf: (row: T) => string
}

interface Props<T> {
  label: string
  /** The first column names the row; its link covers the whole row. */
  columns: Column<T>[]
  rows: T[]
  keyOf: (row: T) => string
  menu: (row: T) => ReactNode
  /** The heading of the menu column. */
  menuLabel: string
  /** The rows are of the previous query while the next one loads. */
  busy: boolean
  selection?: Selection<T>
}

/** A table; cards on narrow screens. */
export function ListTable<T>({ label, columns, rows, keyOf, menu, menuLabel, busy, selection }: Props<T>) {
  const [first, ...rest] = columns
  return (
    <div className={classes.box}>
      <table className={classes.table} aria-label={label} aria-busy={busy}>
        <thead>
          <tr>
            {selection && <td className={classes.choice} />}
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
            <th scope="col" className={classes.menu}>
              <VisuallyHidden>{menuLabel}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-chosen={selection?.isChosen(row) || undefined}>
              {selection && (
                <td className={classes.choice}>
                  <Checkbox
                    aria-label={selection.labelOf(row)}
                    checked={selection.isChosen(row)}
                    onChange={() => selection.onToggle(row)}
                  />
                </td>
              )}
              <th scope="row">{first?.cell(row)}</th>
              {rest.map(({ key, label, cell, figures }) => (
                <td key={key} data-label={label} data-figures={figures}>
                  {cell(row)}
                </td>
              ))}
              <td className={classes.menu}>{menu(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const lines = [62, 48, 70, 55, 66, 44]

/** The skeleton of a list, with the same number of columns. */
export const ListTableSkeleton = ({ columns }: { columns: number }) => (
  <div className={classes.box}>
    <table className={classes.table} aria-hidden="true">
      <tbody>
        {lines.map((width) => (
          <tr key={width}>
            <th>
              <Skeleton h={16} w={`${width}%`} />
            </th>
            {lines.slice(1, columns).map((other) => (
              <td key={other}>
                <Skeleton h={14} w="60%" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
