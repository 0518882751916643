import type { Problem } from '@aulanova/contract/kernel/problems'
import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { Text } from '#kit/text.tsx'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { CsvField } from './csv-field.tsx'
import { CsvGuard } from './csv-guard.tsx'
import classes from './csv-import.module.css'

export interface CsvInput {
  csv: string
  /** Of the file; empty for what was pasted. */
  name: string
}

interface Props {
  label: string
  description: string
  /** Said of a file that is refused, by reason; `empty` and `unreadable` at least. */
  reasons: Partial<Record<string, string>> & { empty: string }
  /** What the file will do, above the button. */
  help: string
  input: CsvInput
  busy: boolean
  disabled?: boolean
  error: Problem | null
  onChange: (input: CsvInput) => void
  onPreview: () => void
  /** Fields before the file. */
  before?: ReactNode
  /** Fields after it. */
  after?: ReactNode
}

/** A file that is chosen, or lines that are pasted, to see what would happen to each. */
export function CsvForm(props: Props) {
  const { label, description, reasons, help, input, busy, disabled = false, error, onChange, onPreview } = props
  const { t } = useTranslation('files')
  const text = useRef<HTMLTextAreaElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  const refused = error?.details?.find(({ field }) => field === 'csv')
  const message = isEmpty ? reasons.empty : refused && (reasons[refused.reason] ?? t('It cannot be read as a CSV file'))
  // The button was disabled while the file was checked, and has lost the focus.
  useEffect(() => {
    if (refused) text.current?.focus()
  }, [refused])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (input.csv.trim()) return onPreview()
    setEmpty(true)
    text.current?.focus()
  }
  return (
    <Card as="form" pad="large" gap={20} className={classes.form} onSubmit={submit} noValidate>
      <CsvGuard isDirty={input.csv.trim() !== ''} />
      {error && !refused && <ErrorAlert error={error} />}
      {props.before}
      <CsvField
        ref={text}
        label={label}
        description={description}
        error={message}
        csv={input.csv}
        name={input.name}
        onChange={(csv, name) => {
          setEmpty(false)
          onChange({ csv, name })
        }}
      />
      {props.after}
      <Text size={14} tone="muted">
        {help}
      </Text>
      <div>
        <Button type="submit" loading={busy} disabled={disabled}>
          {t('Show what will happen')}
        </Button>
      </div>
    </Card>
  )
}
