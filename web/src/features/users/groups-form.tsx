import { idOf } from '@aulanova/contract/keys'
import { updateUserGroups } from '@aulanova/contract/user-groups'
import type { UserDetail } from '@aulanova/contract/user-records'
import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '#lib/session.ts'
import { useWrite } from '#lib/write.ts'
import { announce } from '#lib/written.ts'
import dialog from '#ui/confirm-dialog.module.css'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Skeleton } from '#ui/skeleton.ts'
import { Changed } from './changed.tsx'
import { GroupChecks } from './group-checks.tsx'
import { PersonEffect } from './person-effect.tsx'
import { useGroupChoice } from './use-group-choice.ts'
import classes from './users.module.css'

interface Props {
  user: UserDetail
  onReload: () => Promise<void>
  onClose: () => void
  onDone: (notice: string) => void
}

export function GroupsForm({ user, onReload, onClose, onDone }: Props) {
  const { t } = useTranslation(['users', 'common'])
  const save = useWrite(updateUserGroups)
  const id = idOf(user.PK)
  const isOwn = useActor()?.id === id
  const choice = useGroupChoice([{ id, groups: user.Groups }])
  const [effect] = choice.isChanged ? (choice.preview.data?.Item ?? []) : []
  const submit = (event: FormEvent) => {
    event.preventDefault()
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
  return (
    <form className={classes.dialog} onSubmit={submit}>
      <GroupChecks
        stateOf={choice.stateOf}
        others={choice.others}
        refusalOf={(group) =>
          isOwn && group === 'admin' && user.Groups.includes('admin')
            ? t('You cannot take the administration from yourself; another administrator can.')
            : null
        }
        onChange={choice.choose}
      />
      <section
        className={classes.effect}
        aria-label={t('What would change')}
        aria-live="polite"
        aria-busy={choice.preview.isFetching}
      >
        <h3>{t('What would change')}</h3>
        {!choice.isChanged && <p>{t('Nothing yet.')}</p>}
        {choice.isChanged && choice.preview.isPending && <Skeleton h={48} />}
        {choice.isChanged && choice.preview.error && <ErrorAlert error={choice.preview.error} />}
        {effect && <PersonEffect effect={effect} />}
      </section>
      {save.error && (
        <Changed
          problem={save.error}
          onReload={async () => {
            await onReload()
            save.reset()
          }}
        />
      )}
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel', { ns: 'common' })}
        </Button>
        <Button type="submit" loading={save.isPending} disabled={!choice.isSeen}>
          {t('Save groups')}
        </Button>
      </div>
    </form>
  )
}
