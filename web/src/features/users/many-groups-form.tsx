import { idOf } from '@aulanova/contract/keys'
import { changeGroups } from '@aulanova/contract/user-groups'
import type { AdminUser } from '@aulanova/contract/user-records'
import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useWrite } from '#lib/write.ts'
import { announce } from '#lib/written.ts'
import dialog from '#ui/confirm-dialog.module.css'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Skeleton } from '#ui/skeleton.ts'
import { GroupChecks } from './group-checks.tsx'
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
  const isRefused = planned !== undefined && !planned.some(({ Outcome }) => Outcome === 'change')
  const submit = (event: FormEvent) => {
    event.preventDefault()
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
  }
  if (save.data)
    return (
      <div className={classes.dialog}>
        <PeopleEffects effects={save.data.Item} isDone />
        <div className={dialog.actions}>
          <Button onClick={onClose}>{t('Close', { ns: 'common' })}</Button>
        </div>
      </div>
    )
  return (
    <form className={classes.dialog} onSubmit={submit}>
      <p>{t('Groups that only some have are shown by a line; what you do not touch stays as it is.')}</p>
      {save.error && <ErrorAlert error={save.error} />}
      <GroupChecks stateOf={choice.stateOf} others={choice.others} onChange={choice.choose} />
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
        {planned && <PeopleEffects effects={planned} />}
      </section>
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel', { ns: 'common' })}
        </Button>
        <Button type="submit" loading={save.isPending} disabled={!choice.isSeen || isRefused}>
          {t('Save groups')}
        </Button>
      </div>
    </form>
  )
}
