import type { Problem } from '@aulanova/contract/problems'
import { mostInvitedLines } from '@aulanova/contract/user-import'
import { useTranslation } from 'react-i18next'
import { CsvForm, type CsvInput } from '#ui/csv-import/csv-form.tsx'
import classes from '#ui/csv-import/csv-import.module.css'
import { GroupChecks } from './group-checks.tsx'

export interface InviteInput extends CsvInput {
  groups: string[]
}

interface Props {
  input: InviteInput
  busy: boolean
  error: Problem | null
  onChange: (changes: Partial<InviteInput>) => void
  onPreview: () => void
}

/** The people, and the groups of those whose line names none. */
export function InviteForm({ input, busy, error, onChange, onPreview }: Props) {
  const { t } = useTranslation('users')
  const groups = (
    <div>
      <p className={classes.help}>{t('Lines without groups get these:')}</p>
      <GroupChecks
        stateOf={(group) => input.groups.includes(group)}
        onChange={(group, isChosen) =>
          onChange({
            groups: isChosen ? [...input.groups, group] : input.groups.filter((name) => name !== group),
          })
        }
      />
    </div>
  )
  return (
    <CsvForm
      label={t('People')}
      description={t(
        'One person a line, with the columns e-mail, name and groups; their titles may be in any of our languages. At most {{most}} lines.',
        { most: mostInvitedLines },
      )}
      reasons={{
        empty: t('The file names nobody'),
        tooMany: t('It has more lines than can be invited at once'),
        tooLong: t('The file is too large'),
      }}
      help={t('Nobody is invited yet: the next step shows what will happen to each line.')}
      input={input}
      busy={busy}
      error={error}
      onChange={onChange}
      onPreview={onPreview}
      after={groups}
    />
  )
}
