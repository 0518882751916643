import { pageSize } from '@aulanova/contract/kernel/common'
import type { Problem } from '@aulanova/contract/kernel/problems'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '#kit/chip.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { Table } from '#kit/table.tsx'
import { Toolbar } from '#kit/toolbar.tsx'
import { Pager } from '#platform/paging/pager.tsx'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { saveReport } from './csv-file.ts'
import { CsvGuard } from './csv-guard.tsx'
import classes from './csv-import.module.css'
import type { Outcomes, ReportColumn, ReportLine } from './report-lines.ts'

interface Props<O extends string, L extends ReportLine<O>> {
  lines: readonly L[]
  counts: Record<O, number>
  outcomes: Outcomes<O>
  /** Between the number of the line and what happens to it. */
  columns: ReportColumn<L>[]
  /** Of the report that can be downloaded. */
  fileName: string
  /** Nothing has been done yet, and leaving loses the lines. */
  isPlanned: boolean
  busy: boolean
  error: Problem | null
  /** How many lines change something. */
  summary: ReactNode
  /** The button that agrees, or leads on when it is done. */
  agree: ReactNode
  back: { label: string; onClick: () => void }
  /** The page is left without agreeing. */
  onDiscard?: () => void
}

/** Every line of a file with what will happen to it, or has happened. */
export function LineReport<O extends string, L extends ReportLine<O>>(props: Props<O, L>) {
  const { lines, counts, outcomes, columns, fileName, isPlanned, busy, error, summary, agree, back, onDiscard } = props
  const { t } = useTranslation('files')
  const [shown, setShown] = useState<O | null>(null)
  const [page, setPage] = useState(1)
  const isFault = ({ Outcome }: L) => Number(outcomes.marks[Outcome] === 'refused')
  // What cannot be used comes first: it is what has to be mended.
  const matching = lines
    .filter(({ Outcome }) => shown === null || Outcome === shown)
    .toSorted((a, b) => isFault(b) - isFault(a))
  const head = useRef<HTMLDivElement>(null)
  const wasPlanned = useRef(false)
  // The pressed button was at the bottom and is gone. A result that is shown on returning to the page was not preceded by one.
  useEffect(() => {
    if (!isPlanned && !wasPlanned.current) return
    wasPlanned.current = true
    head.current?.focus({ preventScroll: true })
    head.current?.scrollIntoView?.({ block: 'start' })
  }, [isPlanned])
  const show = (next: O | null) => {
    setShown(next)
    setPage(1)
  }
  const save = () => {
    const head = [t('Line'), ...columns.map(({ label }) => label), t('What happens')]
    const cellsOf = (line: L) => [
      String(line.Line),
      ...columns.map(({ text }) => text(line)),
      outcomes.words[line.Outcome],
    ]
    saveReport(`${fileName}.csv`, [head, ...lines.map(cellsOf)])
  }
  return (
    <>
      <CsvGuard isDirty={isPlanned} isRunning={busy} {...(onDiscard && { onDiscard })} />
      {error && <ErrorAlert error={error} />}
      <div ref={head} tabIndex={-1} className={classes.summary}>
        {summary}
      </div>
      <Toolbar label={t('Show')} above={16} below={16}>
        <Chip pressed={shown === null} count={lines.length} onClick={() => show(null)}>
          {t('All lines')}
        </Chip>
        {outcomes.all
          .filter((outcome) => counts[outcome] > 0 || outcome === shown)
          .map((outcome) => (
            <Chip key={outcome} pressed={shown === outcome} count={counts[outcome]} onClick={() => show(outcome)}>
              {outcomes.words[outcome]}
            </Chip>
          ))}
      </Toolbar>
      {matching.length === 0 ? (
        <EmptyState title={t('No line of the file')}>{t('Choose other lines above.')}</EmptyState>
      ) : (
        <CsvLines
          lines={matching.slice((page - 1) * pageSize, page * pageSize)}
          outcomes={outcomes}
          columns={columns.filter(({ isShown = true }) => isShown)}
        />
      )}
      <Row align="stretch" justify="end" above={16}>
        <Pager page={page} count={matching.length} onChange={setPage} />
      </Row>
      <Row wrap gap={8} align="stretch" above={24} className={classes.actions}>
        {agree}
        <Button variant="default" leftSection={<Icon name="download" />} onClick={save}>
          {t('Download the report')}
        </Button>
        <Button variant="subtle" disabled={busy} onClick={back.onClick}>
          {back.label}
        </Button>
      </Row>
    </>
  )
}

interface CsvLinesProps<O extends string, L extends ReportLine<O>> {
  lines: readonly L[]
  outcomes: Outcomes<O>
  columns: ReportColumn<L>[]
}

function CsvLines<O extends string, L extends ReportLine<O>>({ lines, outcomes, columns }: CsvLinesProps<O, L>) {
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
