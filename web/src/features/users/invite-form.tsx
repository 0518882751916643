import type { Problem } from '@aulanova/contract/problems'
import { mostInvitedLines } from '@aulanova/contract/user-import'
import { Button, Textarea } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readTextFile } from '#lib/read-text-file.ts'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Icon } from '#ui/icon.tsx'
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

const mostBytes = 1_000_000

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
      <div className={classes.file}>
        <Button component="label" variant="default" leftSection={<Icon name="file" />} className={classes.choose ?? ''}>
          {t('Choose a file')}
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            className={classes.hidden}
            onChange={(event) => void choose(event)}
          />
        </Button>
        <span>{input.name || t('or paste the lines below')}</span>
      </div>
      <Textarea
        ref={text}
        label={t('People')}
        description={t(
          'One person a line, with the columns e-mail, name and groups; their titles may be in any of our languages. At most {{most}} lines.',
          { most: mostInvitedLines },
        )}
        inputWrapperOrder={['label', 'input', told ? 'error' : 'description']}
        error={told && t(told)}
        rows={10}
        value={input.csv}
        onChange={(event) => {
          setFault(null)
          onChange({ csv: event.currentTarget.value, name: '' })
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
