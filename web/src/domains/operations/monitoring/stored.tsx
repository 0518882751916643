import { metrics } from '@aulanova/contract/operations/metrics'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import charts from '#kit/charts/charts.module.css'
import { DataTable } from '#kit/charts/data-table.tsx'
import { Columns } from '#kit/columns.tsx'
import { useRead } from '#platform/api/api.ts'
import classes from './monitoring.module.css'
import { useFigures } from './use-figures.ts'

/** What is stored: rows and bytes of each table, objects and bytes of each kind of file. */
export function Stored() {
  const { t } = useTranslation('monitoring')
  const { number, bytes, notYet } = useFigures()
  const tables = useRead(metrics['ddb-documents'], {}).data?.Item.Value
  const files = useRead(metrics['s3-bucket-size'], {}).data?.Item.Value
  const kinds = useKindWords()
  return (
    <Columns gap={16} over={{ laptop: 2 }} above={16} below={16}>
      <Card title={t('Tables of the database')}>
        {tables && (
          <DataTable
            caption={t('Tables of the database')}
            head={[t('Table'), t('Rows'), t('Size')]}
            rows={tables.Tables.map(({ Table, Rows, Bytes }) => [Table, [Table, number(Rows), bytes(Bytes)]])}
            foot={[t('Total'), number(tables.Rows), bytes(tables.Bytes)]}
          />
        )}
      </Card>
      <Card title={t('Files by kind')}>
        {files ? (
          <DataTable
            caption={t('Files by kind')}
            head={[t('Kind'), t('Objects'), t('Size')]}
            rows={files.Kinds.map(({ Kind, Objects, Bytes }) => [
              Kind,
              [kinds[Kind] ?? Kind, number(Objects), bytes(Bytes)],
            ])}
            foot={[t('Total'), number(files.Objects), bytes(files.Bytes)]}
          />
        ) : (
          <p>{notYet}</p>
        )}
      </Card>
    </Columns>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={charts.card} aria-labelledby={heading}>
      <div className={charts.head}>
        <h2 id={heading}>{title}</h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <div className={`${charts.table} ${classes.long}`} tabIndex={0}>
        {children}
      </div>
    </section>
  )
}

/** By the folder of the store. */
function useKindWords(): Record<string, string> {
  const { t } = useTranslation('monitoring')
  return {
    attachments: t('Attachments'),
    captions: t('Captions'),
    'certificate-templates': t('Certificate templates'),
    certificates: t('Certificates'),
    covers: t('Covers'),
    images: t('Pictures'),
    presentations: t('Presentations'),
    receipts: t('Receipts'),
    simulations: t('Simulations'),
    statements: t('Monthly statements'),
    uploads: t('Uploads under way'),
    videos: t('Videos'),
  }
}
