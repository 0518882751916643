import { csvFieldsOf, type ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import { type CsvReport, maxCsvLines, referenceTools } from '@aulanova/contract/reference/reference-tools'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Screen } from '#kit/screen.tsx'
import { useWrite } from '#platform/api/api.ts'
import { CsvForm, type CsvInput } from '#platform/csv-import/csv-form.tsx'
import { useAgreed } from '#platform/csv-import/use-agreed.ts'
import { type FieldName, wordsOf } from './field-words.ts'
import { ImportReport } from './import-report.tsx'
import { kindWords } from './kind-words.ts'
import { listOf } from './paths.ts'

/** Adds the lines of a file to a list: first what would happen to each, and only then the change. */
export function ImportScreen({ kind }: { kind: ReferenceKind }) {
  const { t } = useTranslation('reference')
  const [agreed, setAgreed] = useAgreed<CsvInput, CsvReport>(kind)
  const [typed, setTyped] = useState<CsvInput>({ csv: '', name: '' })
  const [planned, setPlanned] = useState<CsvReport | null>(null)
  const input = agreed?.input ?? typed
  const report = agreed?.report ?? planned
  const preview = useWrite(referenceTools[kind].previewCsv)
  const add = useWrite(referenceTools[kind].importCsv)
  const words = kindWords[kind]
  const { csv } = input
  const showPreview = () =>
    preview.mutate(
      { body: { csv } },
      {
        onSuccess: ({ Item }) => {
          setTyped(input)
          setAgreed(null)
          setPlanned(Item)
        },
      },
    )
  /** Only what was shown: entries that changed since are a conflict. */
  const agree = (seen: CsvReport) => {
    setAgreed({ input, report: seen, phase: 'running' })
    add.mutate(
      { body: { csv, Seen: seen.Version, SeenAt: seen.ReadAt } },
      {
        onSuccess: ({ Item }) => setAgreed({ input, report: Item, phase: 'done' }),
        onError: (error) => setAgreed({ input, report: seen, phase: 'refused', error }),
      },
    )
  }
  const isDone = agreed?.phase === 'done'
  return (
    <Screen
      title={t('Add or change from a CSV file')}
      help={t(words.plural)}
      breadcrumbs={[
        { label: t('Management'), to: '/admin' },
        { label: t(words.plural), to: listOf(kind) },
        { label: t('Add or change from a CSV file') },
      ]}
    >
      {report ? (
        <ImportReport
          kind={kind}
          report={report}
          isDone={isDone}
          busy={agreed?.phase === 'running'}
          error={agreed?.error ?? preview.error}
          onAgree={() => agree(report)}
          onPreviewAgain={showPreview}
          onDiscard={() => setAgreed(null)}
          onBack={() => {
            setTyped(isDone ? { csv: '', name: '' } : input)
            setPlanned(null)
            setAgreed(null)
          }}
        />
      ) : (
        <ImportForm
          kind={kind}
          input={typed}
          preview={preview}
          onChange={(next) => {
            setTyped(next)
            preview.reset()
          }}
          onPreview={showPreview}
        />
      )}
    </Screen>
  )
}

interface FormProps {
  kind: ReferenceKind
  input: CsvInput
  preview: Pick<ReturnType<typeof useWrite>, 'isPending' | 'error'>
  onChange: (input: CsvInput) => void
  onPreview: () => void
}

function ImportForm({ kind, input, preview: { isPending, error }, onChange, onPreview }: FormProps) {
  const { t } = useTranslation('reference')
  const columns = ['Name' as const, ...csvFieldsOf(kind).map(([field]) => wordsOf(kind, field as FieldName).label)]
  return (
    <CsvForm
      label={t('Entries')}
      description={t('Columns: {{columns}}. At most {{count}} lines.', {
        columns: columns.map((word) => t(word)).join(', '),
        count: maxCsvLines,
      })}
      reasons={{
        empty: t('The file has no entries'),
        noNames: t('The first line must name the columns, and one of them is “{{name}}”', { name: t('Name') }),
        tooMany: t('It has more lines than can be added at once'),
      }}
      help={t(
        'An entry with the same name is changed, others are added; columns that the file does not have stay as they are.',
      )}
      input={input}
      busy={isPending}
      error={error}
      onChange={onChange}
      onPreview={onPreview}
    />
  )
}
