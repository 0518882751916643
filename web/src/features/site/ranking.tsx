import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ShareBar } from '#ui/charts/share-bar.tsx'
import classes from './site.module.css'

interface Props {
  title: string
  /** The heading of the first column. */
  what: string
  rows: readonly { key: string; name: string; count: number }[]
}

/** What was visited most, or from where. */
export function Ranking({ title, what, rows }: Props) {
  const { t, i18n } = useTranslation('site')
  const heading = useId()
  const number = new Intl.NumberFormat(i18n.language)
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <table className={classes.ranking} aria-labelledby={heading}>
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col">{t('Visits')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, count }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                <ShareBar of={most} parts={[{ value: count, fill: 'solid' }]} height={6} />
              </th>
              <td>{number.format(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
