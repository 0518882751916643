import { pageSize } from '@aulanova/contract/common'
import type { Problem } from '@aulanova/contract/problems'
import type { ReferenceKind } from '@aulanova/contract/reference-kinds'
import { type CsvLine, type CsvReport, type LineOutcome, lineOutcomes } from '@aulanova/contract/reference-tools'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { saveReport } from '#lib/csv-file.ts'
import { Chip } from '#ui/chip.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Icon } from '#ui/icon.tsx'
import classes from '#ui/import.module.css'
import { Message } from '#ui/message.tsx'
import { Pager } from '#ui/pager.tsx'
import { ImportLines, outcomeWords, useFieldTexts } from './import-lines.tsx'
import { kindWords } from './kind-words.ts'
import { listOf } from './paths.ts'

interface Props {
  kind: ReferenceKind
  isDone: boolean
  report: CsvReport
  busy: boolean
  error: Problem | null
  onAgree: () => void
  onBack: () => void
}

/** What would happen, or has happened, to each line of the file. */
export function ImportReport({ kind, isDone, report, busy, error, onAgree, onBack }: Props) {
  const { t } = useTranslation('reference')
  const { Lines, Counts, Ignored } = report
  const [shown, setShown] = useState<LineOutcome | 'all'>('all')
  const [page, setPage] = useState(1)
  const textOf = useFieldTexts(kind)
  const words = outcomeWords[isDone ? 'done' : 'planned']
  const lines = Lines.filter(({ Outcome }) => shown === 'all' || Outcome === shown)
  const changes = Counts.create + Counts.update
  const show = (next: typeof shown) => {
    setShown(next)
    setPage(1)
  }
  const save = () => {
    const head = [t('Line'), t('Name'), t('What happens'), t('Fields')]
    const rowOf = (line: CsvLine) => [String(line.Line), line.Name, t(words[line.Outcome]), textOf(line)]
    saveReport(`${t(kindWords[kind].plural)}.csv`, [head, ...Lines.map(rowOf)])
  }
  return (
    <>
      {error && <ErrorAlert error={error} />}
      <Message key={String(isDone)} kind={isDone ? 'success' : 'notice'}>
        {isDone
          ? t('{{created}} added, {{updated}} changed', { created: Counts.create, updated: Counts.update })
          : t('{{created}} will be added, {{updated}} changed. Nothing has been changed yet.', {
              created: Counts.create,
              updated: Counts.update,
            })}
        {Ignored.length > 0 && <p>{t('Columns that are not read: {{columns}}', { columns: Ignored.join(', ') })}</p>}
      </Message>
      <fieldset className={classes.filters}>
        <legend className={classes.legend}>{t('Show')}</legend>
        <Chip pressed={shown === 'all'} count={Lines.length} onClick={() => show('all')}>
          {t('All lines')}
        </Chip>
        {lineOutcomes.map((outcome) => (
          <Chip key={outcome} pressed={shown === outcome} count={Counts[outcome]} onClick={() => show(outcome)}>
            {t(words[outcome])}
          </Chip>
        ))}
      </fieldset>
      <ImportLines kind={kind} lines={lines.slice((page - 1) * pageSize, page * pageSize)} words={words} />
      <div className={classes.pager}>
        <Pager page={page} count={lines.length} onChange={setPage} />
      </div>
      <div className={classes.actions}>
        {isDone ? (
          <Button component={Link} to={listOf(kind)}>
            {t('See the list')}
          </Button>
        ) : (
          <Button loading={busy} disabled={changes === 0} onClick={onAgree}>
            {t('Add and change {{count}} entries', { count: changes })}
          </Button>
        )}
        <Button variant="default" leftSection={<Icon name="download" />} onClick={save}>
          {t('Download the report')}
        </Button>
        <Button variant="subtle" disabled={busy} onClick={onBack}>
          {isDone ? t('Add another file') : t('Change the file')}
        </Button>
      </div>
    </>
  )
}
