import type { Plan } from '@aulanova/contract/collections'
import type { Problem } from '@aulanova/contract/problems'
import { mostImportLines } from '@aulanova/contract/subscriber-import'
import { Button } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CsvField } from '#ui/csv-field.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import classes from '#ui/import.module.css'
import { PlanSelect } from './plan-select.tsx'

export interface ImportInput {
  planId: string
  csv: string
  /** Of the file. */
  name: string
}

interface Props {
  plans: Plan[]
  input: ImportInput
  busy: boolean
  error: Problem | null
  onChange: (changes: Partial<ImportInput>) => void
  onPreview: () => void
}

const reasons: Record<string, ParseKeys<'subscriptions'>> = {
  empty: 'The file names nobody',
  tooMany: 'It has more lines than can be added at once',
  unreadable: 'It cannot be read as a CSV file',
}

/** The plan, and the people: a file that is chosen, or text that is pasted. */
export function ImportForm({ plans, input, busy, error, onChange, onPreview }: Props) {
  const { t } = useTranslation('subscriptions')
  const text = useRef<HTMLTextAreaElement>(null)
  const [fault, setFault] = useState<ParseKeys<'subscriptions'> | null>(null)
  const refused = error?.details?.find(({ field }) => field === 'csv')
  const told = fault ?? (refused && (reasons[refused.reason] ?? 'It cannot be read as a CSV file'))
  // The button was disabled while the file was looked at, and has lost the focus.
  useEffect(() => {
    if (refused) text.current?.focus()
  }, [refused])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (input.csv.trim()) return onPreview()
    setFault('The file names nobody')
    text.current?.focus()
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {error && !refused && <ErrorAlert error={error} />}
      <PlanSelect plans={plans} value={input.planId} onChange={(planId) => onChange({ planId })} />
      <CsvField
        ref={text}
        label={t('E-mails or usernames')}
        description={t('One person a line; further columns are not read. At most {{count}} lines.', {
          count: mostImportLines,
        })}
        error={told && t(told)}
        csv={input.csv}
        name={input.name}
        onChange={(csv, name) => {
          setFault(null)
          onChange({ csv, name })
        }}
      />
      <p className={classes.help}>{t('Nothing is changed yet: the next step shows what will happen to each line.')}</p>
      <div>
        <Button type="submit" loading={busy} disabled={plans.length === 0}>
          {t('Show what will happen')}
        </Button>
      </div>
    </form>
  )
}
