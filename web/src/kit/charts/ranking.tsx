import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import charts from './charts.module.css'
import classes from './ranking.module.css'
import { ShareBar } from './share-bar.tsx'

interface Props {
  title: string
  /** The heading of the first column. */
  what: string
  /** The heading of the figures. */
  counted: string
  /** By default the number. */
  format?: (count: number) => string
  rows: readonly { key: string; name: string; count: number }[]
}

/** The largest figures of a kind, each with a bar. */
export function Ranking({ title, what, counted, format, rows }: Props) {
  const { i18n } = useTranslation()
  const heading = useId()
  const number = new Intl.NumberFormat(i18n.language)
  const max = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <section className={charts.card} aria-labelledby={heading}>
      <div className={charts.head}>
        <h2 id={heading}>{title}</h2>
      </div>
      <table className={classes.ranking} aria-labelledby={heading}>
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col">{counted}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, count }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                <ShareBar of={max} parts={[{ value: count, fill: 'solid' }]} height={6} />
              </th>
              <td>{format ? format(count) : number.format(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
