import { csvFieldsOf, type ReferenceKind } from '@aulanova/contract/reference-kinds'
import { type CsvReport, mostCsvLines, referenceTools } from '@aulanova/contract/reference-tools'
import { Button } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWrite } from '#lib/api.ts'
import { CsvField } from '#ui/csv-field.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import classes from '#ui/import.module.css'
import { Screen } from '#ui/screen.tsx'
import { ImportReport } from './import-report.tsx'
import { kindWords } from './kind-words.ts'
import { listOf } from './paths.ts'

/** Adds the lines of a file to a list: first what would happen to each, and only then the change. */
export function ImportScreen({ kind }: { kind: ReferenceKind }) {
  const { t } = useTranslation('reference')
  const [input, setInput] = useState({ csv: '', name: '' })
  const [report, setReport] = useState<{ isDone: boolean; report: CsvReport } | null>(null)
  const preview = useWrite(referenceTools[kind].previewCsv)
  const add = useWrite(referenceTools[kind].importCsv)
  const words = kindWords[kind]
  const body = { csv: input.csv }
  return (
    <Screen
      title={t('Add from a CSV file')}
      help={t(words.plural)}
      breadcrumbs={[
        { label: t('Administration') },
        { label: t(words.plural), to: listOf(kind) },
        { label: t('Add from a CSV file') },
      ]}
    >
      {report ? (
        <ImportReport
          kind={kind}
          {...report}
          busy={add.isPending}
          error={add.error}
          onAgree={() => add.mutate({ body }, { onSuccess: ({ Item }) => setReport({ isDone: true, report: Item }) })}
          onBack={() => {
            if (report.isDone) setInput({ csv: '', name: '' })
            add.reset()
            setReport(null)
          }}
        />
      ) : (
        <ImportForm
          kind={kind}
          input={input}
          preview={preview}
          onChange={setInput}
          onPreview={() =>
            preview.mutate({ body }, { onSuccess: ({ Item }) => setReport({ isDone: false, report: Item }) })
          }
        />
      )}
    </Screen>
  )
}

const reasons: Record<string, ParseKeys<'reference'>> = {
  empty: 'The file has no entries',
  noNames: 'The first line must name the columns, and one of them is “Name”',
  tooMany: 'It has more lines than can be added at once',
  unreadable: 'It cannot be read as a CSV file',
}

interface FormProps {
  kind: ReferenceKind
  input: { csv: string; name: string }
  preview: Pick<ReturnType<typeof useWrite>, 'isPending' | 'error'>
  onChange: (input: { csv: string; name: string }) => void
  onPreview: () => void
}

function ImportForm({ kind, input, preview: { isPending, error }, onChange, onPreview }: FormProps) {
  const { t } = useTranslation('reference')
  const text = useRef<HTMLTextAreaElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  const refused = error?.details?.find(({ field }) => field === 'csv')
  const told = isEmpty ? reasons.empty : refused && (reasons[refused.reason] ?? reasons.unreadable)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (input.csv.trim()) return onPreview()
    setEmpty(true)
    text.current?.focus()
  }
  const columns = ['Name', ...csvFieldsOf(kind).map(([field]) => field)].join(', ')
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {error && !refused && <ErrorAlert error={error} />}
      <CsvField
        ref={text}
        label={t('Lines of the file')}
        description={t('Columns: {{columns}}. At most {{count}} lines.', { columns, count: mostCsvLines })}
        error={told && t(told)}
        csv={input.csv}
        name={input.name}
        onChange={(csv, name) => {
          setEmpty(false)
          onChange({ csv, name })
        }}
      />
      <p className={classes.help}>
        {t(
          'An entry with the same name is changed, others are added; columns that the file does not have stay as they are.',
        )}
      </p>
      <div>
        <Button type="submit" loading={isPending}>
          {t('Show what will happen')}
        </Button>
      </div>
    </form>
  )
}
