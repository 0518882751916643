import { maxInvitedLines } from '@aulanova/contract/identity/user-import'
import { minutesBetweenInvitations } from '@aulanova/contract/kernel/limits'
import type { Problem } from '@aulanova/contract/kernel/problems'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#kit/checkbox.ts'
import { Icon } from '#kit/icon.tsx'
import { Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { saveReport } from '#platform/csv-import/csv-file.ts'
import { CsvForm, type CsvInput } from '#platform/csv-import/csv-form.tsx'
import classes from '#platform/csv-import/csv-import.module.css'
import { GroupChecks } from './group-checks.tsx'

export interface InviteInput extends CsvInput {
  groups: string[]
  /** Whether people who have not used their invitation get another. */
  again: boolean
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
  const download = () =>
    saveReport(`${t('Example of people to invite')}.csv`, [
      [t('E-mail'), t('Name'), t('Groups')],
      ['ana.ruiz@example.com', 'Ana Ruiz', 'general'],
      ['luis.vega@example.com', 'Luis Vega', 'general creator'],
    ])
  const example = (
    <div>
      <Button variant="transparent" size="compact-md" px={0} leftSection={<Icon name="download" />} onClick={download}>
        {t('Download an example')}
      </Button>
    </div>
  )
  const choices = (
    <Stack gap={16} className={classes.choices}>
      <Text size={14} tone="muted">
        {t('Lines without groups get these:')}
      </Text>
      <GroupChecks
        stateOf={(group) => input.groups.includes(group)}
        onChange={(group, isChosen) =>
          onChange({
            groups: isChosen ? [...input.groups, group] : input.groups.filter((name) => name !== group),
          })
        }
      />
      <Checkbox
        label={t('Also send the invitation again to people who have not used theirs')}
        description={t(
          'They get a new temporary password; name and groups stay as they are. Not within {{minutes}} minutes of the last one.',
          { minutes: minutesBetweenInvitations },
        )}
        checked={input.again}
        onChange={(event) => onChange({ again: event.currentTarget.checked })}
      />
    </Stack>
  )
  return (
    <CsvForm
      label={t('People')}
      description={t(
        'One person a line, with the columns e-mail, name and groups; their titles may be in any of our languages. Several groups are separated by spaces, commas or semicolons and named by their codes, such as “general creator”. At most {{max}} lines.',
        { max: maxInvitedLines },
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
      before={example}
      after={choices}
    />
  )
}
