import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#kit/status-badge.tsx'
import { Table } from '#kit/table.tsx'
import classes from './csv-import.module.css'
import type { Outcomes, ReportColumn, ReportLine } from './report-lines.ts'

interface Props<O extends string, L extends ReportLine<O>> {
  lines: readonly L[]
  outcomes: Outcomes<O>
  columns: ReportColumn<L>[]
}

export function CsvLines<O extends string, L extends ReportLine<O>>({ lines, outcomes, columns }: Props<O, L>) {
  const { t } = useTranslation('files')
  return (
    <Table framed className={classes.table} aria-label={t('Lines of the file')}>
      <thead>
        <tr>
          <th scope="col">{t('Line')}</th>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
          <th scope="col">{t('What happens')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.Line}>
            <td>{line.Line}</td>
            {columns.map(({ label, text, cell = text }) => (
              <td key={label}>{cell(line)}</td>
            ))}
            <td>
              <StatusBadge state={outcomes.marks[line.Outcome]}>{outcomes.words[line.Outcome]}</StatusBadge>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
