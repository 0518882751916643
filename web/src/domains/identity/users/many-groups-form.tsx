import { changeGroups } from '@aulanova/contract/identity/user-groups'
import type { AdminUser } from '@aulanova/contract/identity/user-records'
import { idOf } from '@aulanova/contract/kernel/keys'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Row, Stack } from '#kit/layout.tsx'
import { useWrite } from '#platform/api/write.ts'
import { announce } from '#platform/api/written.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { GroupsEditor } from './groups-editor.tsx'
import { PeopleEffects } from './people-effects.tsx'
import { useGroupChoice } from './use-group-choice.ts'
import classes from './users.module.css'

interface Props {
  people: readonly AdminUser[]
  onClose: () => void
  onDone: (notice: string) => void
}

/** Adds groups to several people and removes others; afterwards it says what became of each. */
export function ManyGroupsForm({ people, onClose, onDone }: Props) {
  const { t } = useTranslation(['users', 'common'])
  const save = useWrite(changeGroups)
  const choice = useGroupChoice(people.map(({ PK, Groups }) => ({ id: idOf(PK), groups: Groups })))
  const planned = choice.isChanged ? choice.preview.data?.Item : undefined
  const send = () =>
    save.mutate(
      { body: choice.body },
      {
        onSuccess: ({ Item }) => {
          announce('admin/groups')
          const count = Item.filter(({ Outcome }) => Outcome === 'change').length
          if (count > 0) onDone(t('The groups of {{count}} people were changed', { count }))
          // A report is worth reading only where somebody stayed as they were for a reason.
          if (Item.every(({ Outcome }) => Outcome === 'change' || Outcome === 'same')) onClose()
        },
      },
    )
  if (save.data)
    return (
      <Stack gap={16} className={classes.dialog}>
        <PeopleEffects effects={save.data.Item} isDone />
        <Row wrap gap={8} align="stretch" justify="end" className={classes.foot}>
          <Button onClick={onClose}>{t('Close', { ns: 'common' })}</Button>
        </Row>
      </Stack>
    )
  return (
    <GroupsEditor
      choice={choice}
      effects={(effects) => <PeopleEffects effects={effects} />}
      refusal={save.error && <ErrorAlert error={save.error} />}
      busy={save.isPending}
      disabled={planned !== undefined && !planned.some(({ Outcome }) => Outcome === 'change')}
      onSave={send}
      onClose={onClose}
    >
      <p>{t('Groups that only some have are shown by a line; what you do not touch stays as it is.')}</p>
    </GroupsEditor>
  )
}
