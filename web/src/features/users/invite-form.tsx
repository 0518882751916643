import type { Problem } from '@aulanova/contract/problems'
import { mostInvitedLines } from '@aulanova/contract/user-import'
import { Button } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CsvField } from '#ui/csv-field.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { GroupChecks } from './group-checks.tsx'
import classes from './invite.module.css'

export interface InviteInput {
  csv: string
  /** Of the file. */
  name: string
  groups: string[]
}

interface Props {
  input: InviteInput
  busy: boolean
  error: Problem | null
  onChange: (changes: Partial<InviteInput>) => void
  onPreview: () => void
}

const reasons: Record<string, ParseKeys<'users'>> = {
  empty: 'The file names nobody',
  tooMany: 'It has more lines than can be invited at once',
  unreadable: 'It cannot be read as a CSV file',
  tooLong: 'The file is too large',
}

/** The people, from a file or pasted, and the groups of those whose line names none. */
export function InviteForm({ input, busy, error, onChange, onPreview }: Props) {
  const { t } = useTranslation('users')
  const text = useRef<HTMLTextAreaElement>(null)
  const [fault, setFault] = useState<ParseKeys<'users'> | null>(null)
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
      <CsvField
        ref={text}
        label={t('People')}
        description={t(
          'One person a line, with the columns e-mail, name and groups; their titles may be in any of our languages. At most {{most}} lines.',
          { most: mostInvitedLines },
        )}
        error={told && t(told)}
        csv={input.csv}
        name={input.name}
        onChange={(csv, name) => {
          setFault(null)
          onChange({ csv, name })
        }}
      />
      <p className={classes.help}>{t('Lines without groups get these:')}</p>
      <GroupChecks
        stateOf={(group) => input.groups.includes(group)}
        onChange={(group, isChosen) =>
          onChange({
            groups: isChosen ? [...input.groups, group] : input.groups.filter((name) => name !== group),
          })
        }
      />
      <p className={classes.help}>{t('Nobody is invited yet: the next step shows what will happen to each line.')}</p>
      <div>
        <Button type="submit" loading={busy}>
          {t('Show what will happen')}
        </Button>
      </div>
    </form>
  )
}
