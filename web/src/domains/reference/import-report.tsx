import type { Problem } from '@aulanova/contract/kernel/problems'
import type { ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import {
  type CsvLine,
  type CsvReport,
  type LineOutcome,
  lineOutcomes,
} from '@aulanova/contract/reference/reference-tools'
import { Button } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ConflictMessage } from '#kit/conflict-message.tsx'
import { Message } from '#kit/message.tsx'
import { FaultyNote } from '#platform/csv-import/faulty-note.tsx'
import { LineReport } from '#platform/csv-import/line-report.tsx'
import { faultyLines, type ReportColumn, resultKind } from '#platform/csv-import/report-lines.ts'
import { formatDateTime } from '#platform/i18n/format.ts'
import { fieldsOf } from './entry-values.ts'
import { errorTexts } from './field-errors.ts'
import { wordsOf } from './field-words.ts'
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

type OutcomeWords = Record<LineOutcome, ParseKeys<'reference'>>

const same = { same: 'Stays as it is', repeated: 'Repeated in the file', invalid: 'Cannot be read' } as const

/** The same outcomes before and after the change. */
const outcomeWords: Record<'planned' | 'done', OutcomeWords> = {
  planned: { create: 'Will be added', update: 'Will be changed', ...same },
  done: { create: 'Was added', update: 'Was changed', ...same },
}

const marks = { create: 'on', update: 'soon', same: 'off', repeated: 'off', invalid: 'refused' } as const

/** Refusals that only a file can meet. */
const refusals: Partial<Record<string, ParseKeys<'reference'>>> = {
  taken: 'Another entry has this already',
  inUse: 'Its members would lose their group',
}

/** Which fields change, or what is wrong with which, in words. */
function useFieldTexts(kind: ReferenceKind) {
  const { t } = useTranslation('reference')
  const labels = new Map<string, string>([
    ['Name', t('Name')],
    ...fieldsOf(kind).map(([field]) => [field as string, t(wordsOf(kind, field).label)] as const),
  ])
  return ({ Name, Fields, LastChange }: CsvLine) => {
    const values = { ...Object.fromEntries([...labels.keys()].map((field) => [field, ''])), Name }
    const texts = errorTexts(kind, Fields, values)
    const said = Fields.map(({ field, reason, was, becomes }) => {
      const label = labels.get(field) ?? field
      if (reason === 'changed') return `${label}: ${was || '–'} → ${becomes || '–'}`
      const text = refusals[reason] ?? texts[field]
      return text ? `${label}: ${t(text)}` : label
    })
    if (LastChange) {
      const [name, time] = [LastChange.By ?? t('Aulanova'), formatDateTime(LastChange.At)]
      said.push(t('last changed by {{name}} on {{time}}', { name, time }))
    }
    return said.join(', ')
  }
}
