import type { ReactNode } from 'react'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import classes from './charts.module.css'

interface Props {
  caption: string
  /** The first column names the row. */
  head: readonly string[]
  rows: readonly (readonly [key: string, cells: readonly ReactNode[]])[]
  /** The sums. */
  foot?: readonly ReactNode[]
}

/** The figures of a chart. */
export const DataTable = ({ caption, head, rows, foot }: Props) => (
  <table className={classes.data}>
    <caption>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        {head.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two plans may have one name; columns are known by their place
          <th key={at} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([key, [name, ...cells]]) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          <Cells cells={cells} />
        </tr>
      ))}
    </tbody>
    {foot && (
      <tfoot>
        <tr>
          <th scope="row">{foot[0]}</th>
          <Cells cells={foot.slice(1)} />
        </tr>
      </tfoot>
    )}
  </table>
)

const Cells = ({ cells }: { cells: readonly ReactNode[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: as above
  cells.map((cell, at) => <td key={at}>{cell}</td>)
