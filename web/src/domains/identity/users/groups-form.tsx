import { updateUserGroups } from '@aulanova/contract/identity/user-groups'
import type { UserDetail } from '@aulanova/contract/identity/user-records'
import { idOf } from '@aulanova/contract/kernel/keys'
import { useTranslation } from 'react-i18next'
import { useWrite } from '#platform/api/write.ts'
import { announce } from '#platform/api/written.ts'
import { useActor } from '#platform/session/session.ts'
import { Changed } from './changed.tsx'
import { GroupsEditor } from './groups-editor.tsx'
import { PersonEffect } from './person-effect.tsx'
import { useGroupChoice } from './use-group-choice.ts'

interface Props {
  user: UserDetail
  onReload: () => Promise<void>
  onClose: () => void
  onDone: (notice: string) => void
}

export function GroupsForm({ user, onReload, onClose, onDone }: Props) {
  const { t } = useTranslation('users')
  const save = useWrite(updateUserGroups)
  const id = idOf(user.PK)
  const isOwn = useActor()?.id === id
  const choice = useGroupChoice([{ id, groups: user.Groups }])
  const send = () => {
    const { add, remove } = choice.body
    const groups = [...user.Groups.filter((group) => !remove.includes(group)), ...add]
    save.mutate(
      { params: { id }, body: { groups, seen: user.GroupsVersion } },
      {
        onSuccess: () => {
          announce('admin/groups')
          onDone(t('The groups of {{name}} were changed', { name: user.Name }))
          onClose()
        },
      },
    )
  }
  const reload = async () => {
    await onReload()
    save.reset()
  }
  return (
    <GroupsEditor
      choice={choice}
      refusalOf={(group) =>
        isOwn && group === 'admin' && user.Groups.includes('admin')
          ? t('You cannot take administrator rights from yourself; another administrator can.')
          : null
      }
      effects={([effect]) => effect && <PersonEffect effect={effect} />}
      refusal={save.error && <Changed problem={save.error} onReload={reload} />}
      busy={save.isPending}
      onSave={send}
      onClose={onClose}
    />
  )
}
