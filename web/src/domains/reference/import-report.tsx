import type { Problem } from '@aulanova/contract/kernel/problems'
import type { ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import {
  type CsvLine,
  type CsvReport,
  type LineOutcome,
  lineOutcomes,
} from '@aulanova/contract/reference/reference-tools'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ConflictMessage } from '#kit/conflict-message.tsx'
import { Message } from '#kit/message.tsx'
import { FaultyNote } from '#platform/csv-import/faulty-note.tsx'
import { LineReport } from '#platform/csv-import/line-report.tsx'
import { faultyLines, type ReportColumn, resultKind } from '#platform/csv-import/report-lines.ts'
import { formatDateTime } from '#platform/i18n/format.ts'
import { marks, outcomeWords, useFieldTexts } from './import-words.ts'
import { kindWords } from './kind-words.ts'
import { listOf } from './paths.ts'

interface Props {
  kind: ReferenceKind
  isDone: boolean
  report: CsvReport
  busy: boolean
  error: Problem | null
  onAgree: () => void
  /** After a conflict: what would happen to the list as it is now. */
  onPreviewAgain: () => void
  onBack: () => void
  onDiscard: () => void
}

/** Which entries will be added or changed, or were. */
export function ImportReport({ kind, isDone, report, busy, error, onAgree, onPreviewAgain, onBack, onDiscard }: Props) {
  const { t } = useTranslation('reference')
  const { Lines, Counts } = report
  const textOf = useFieldTexts(kind)
  const words = outcomeWords[isDone ? 'done' : 'planned']
  const said = Object.fromEntries(lineOutcomes.map((outcome) => [outcome, t(words[outcome])]))
  const isConflict = error?.code === 'Conflict'
  const changes = Counts.create + Counts.update
  const columns: ReportColumn<CsvLine>[] = [
    { label: t('Name'), text: ({ Name }) => Name },
    { label: t('Fields'), text: textOf },
  ]
  return (
    <LineReport
      lines={Lines}
      counts={Counts}
      outcomes={{ all: lineOutcomes, words: said as Record<LineOutcome, string>, marks }}
      columns={columns}
      fileName={t(kindWords[kind].plural)}
      isPlanned={!isDone}
      busy={busy}
      error={isConflict ? null : error}
      summary={
        isConflict ? (
          <ConflictMessage
            title={t('Someone else has changed this list in the meantime')}
            theirs={error.changed && `${error.changed.by ?? t('Aulanova')}, ${formatDateTime(error.changed.at)}`}
            choices={[{ label: t('Look again'), onChoose: onPreviewAgain }]}
          >
            {t('Nothing was changed. Look again at what the file would do to the list as it is now.')}
          </ConflictMessage>
        ) : (
          <Summary report={report} isDone={isDone} />
        )
      }
      agree={
        isDone ? (
          <Button component={Link} to={listOf(kind)}>
            {t('See the list')}
          </Button>
        ) : (
          <Button loading={busy} disabled={changes === 0 || isConflict} onClick={onAgree}>
            {changes > 0 ? t('Add and change {{count}} entries', { count: changes }) : t('Nothing to change')}
          </Button>
        )
      }
      back={{ label: isDone ? t('Add another file') : t('Change the file'), onClick: onBack }}
      onDiscard={onDiscard}
    />
  )
}

function Summary({ report: { Counts, Ignored }, isDone }: Pick<Props, 'report' | 'isDone'>) {
  const { t } = useTranslation('reference')
  const counts = { created: Counts.create, updated: Counts.update }
  const faulty = faultyLines(Counts, marks)
  return (
    <Message key={String(isDone)} kind={isDone ? resultKind(Counts.create + Counts.update, faulty) : 'notice'}>
      {isDone
        ? t('{{created}} added, {{updated}} changed', counts)
        : t('{{created}} will be added, {{updated}} changed. Nothing has been changed yet.', counts)}
      {isDone && <FaultyNote count={faulty} />}
      {Ignored.length > 0 && <p>{t('Columns that are not read: {{columns}}', { columns: Ignored.join(', ') })}</p>}
    </Message>
  )
}
