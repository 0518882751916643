import type { Plan } from '@aulanova/contract/collections'
import type { Problem } from '@aulanova/contract/problems'
import { mostImportLines } from '@aulanova/contract/subscriber-import'
import { Button, Textarea } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readTextFile } from '#lib/read-text-file.ts'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Icon } from '#ui/icon.tsx'
import classes from './import.module.css'
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

const mostBytes = 1_900_000

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
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.currentTarget.files ?? []
    // The same file can be chosen again after it was changed.
    event.currentTarget.value = ''
    if (!chosen) return
    if (chosen.size > mostBytes) return setFault('The file is too large')
    setFault(null)
    onChange({ csv: await readTextFile(chosen), name: chosen.name })
  }
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
      <div className={classes.file}>
        <Button component="label" variant="default" leftSection={<Icon name="file" />} className={classes.choose ?? ''}>
          {t('Choose a file')}
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            className={classes.input}
            onChange={(event) => void choose(event)}
          />
        </Button>
        <span>{input.name || t('or paste the lines below')}</span>
      </div>
      <Textarea
        ref={text}
        label={t('E-mails or usernames')}
        description={t('One person a line; further columns are not read. At most {{count}} lines.', {
          count: mostImportLines,
        })}
        inputWrapperOrder={['label', 'input', told ? 'error' : 'description']}
        error={told && t(told)}
        rows={10}
        value={input.csv}
        classNames={{ input: classes.text ?? '' }}
        onChange={(event) => {
          setFault(null)
          onChange({ csv: event.currentTarget.value, name: '' })
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
