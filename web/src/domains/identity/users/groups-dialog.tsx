import { type AdminUser, readUser, type UserDetail } from '@aulanova/contract/identity/admin-users'
import { changeGroups, type GroupEffect, updateUserGroups } from '@aulanova/contract/identity/user-groups'
import { idOf } from '@aulanova/contract/kernel/keys'
import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '#kit/card.tsx'
import { LateModal } from '#kit/late-modal.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { useRead } from '#platform/api/api.ts'
import { useWrite } from '#platform/api/write.ts'
import { announce } from '#platform/api/written.ts'
import { useActor } from '#platform/session/session.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { Changed } from './changed.tsx'
import { GroupChecks } from './group-checks.tsx'
import { AdminWarning, PeopleEffects, PersonEffect } from './group-effects.tsx'
import { type GroupChoice, useGroupChoice } from './use-group-choice.ts'
import classes from './users.module.css'

interface Props {
  /** Empty while nobody's groups are changed. */
  people: readonly AdminUser[]
  onClose: () => void
  onDone: (notice: string) => void
}

/** Changes the groups of one person or of several, and says before what would change. */
export function GroupsDialog({ people, onClose, onDone }: Props) {
  const { t } = useTranslation(['users', 'common'])
  const [first, ...others] = people
  const isOne = others.length === 0
  return (
    <LateModal
      centered
      size="lg"
      opened={first !== undefined}
      onClose={onClose}
      // A click beside it must not lose what was chosen.
      closeOnClickOutside={false}
      title={
        isOne
          ? t('Groups of {{name}}', { name: first?.Name ?? '' })
          : t('Groups of {{count}} people', { count: people.length })
      }
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
    >
      {first && isOne && <OnePerson user={first} onClose={onClose} onDone={onDone} />}
      {first && !isOne && <ManyGroupsForm people={people} onClose={onClose} onDone={onDone} />}
    </LateModal>
  )
}

/** Reads the person first: the list may be older than the account. */
function OnePerson({ user, onClose, onDone }: Pick<Props, 'onClose' | 'onDone'> & { user: AdminUser }) {
  const person = useRead(readUser, { params: { id: idOf(user.PK) } })
  return (
    <Loaded query={person} skeleton={<Skeleton h={240} />}>
      {({ Item }: { Item: UserDetail }) => (
        <GroupsForm
          user={Item}
          onReload={async () => {
            await person.refetch()
          }}
          onClose={onClose}
          onDone={onDone}
        />
      )}
    </Loaded>
  )
}

interface GroupsFormProps {
  user: UserDetail
  onReload: () => Promise<void>
  onClose: () => void
  onDone: (notice: string) => void
}

function GroupsForm({ user, onReload, onClose, onDone }: GroupsFormProps) {
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

interface ManyGroupsFormProps {
  people: readonly AdminUser[]
  onClose: () => void
  onDone: (notice: string) => void
}

/** Adds groups to several people and removes others; afterwards it says what became of each. */
function ManyGroupsForm({ people, onClose, onDone }: ManyGroupsFormProps) {
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

interface GroupsEditorProps {
  choice: GroupChoice
  /** Why a group cannot be left, if it cannot. */
  refusalOf?: (group: string) => string | null
  /** Before the groups. */
  children?: ReactNode
  effects: (planned: GroupEffect[]) => ReactNode
  /** Why it was not saved. */
  refusal: ReactNode
  busy: boolean
  disabled?: boolean
  onSave: () => void
  onClose: () => void
}

/** The groups of one person or of several, what would change, and the buttons, which stay in sight. */
function GroupsEditor(props: GroupsEditorProps) {
  const { choice, refusalOf, children, effects, refusal, busy, disabled = false, onSave, onClose } = props
  const { t } = useTranslation(['users', 'common'])
  const planned = choice.isChanged ? choice.preview.data?.Item : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  return (
    <Stack as="form" gap={16} className={classes.dialog} onSubmit={submit}>
      {children}
      <GroupChecks
        stateOf={choice.stateOf}
        others={choice.others}
        onChange={choice.toggle}
        {...(refusalOf && { refusalOf })}
      />
      <Panel
        as="section"
        size={14}
        pad={16}
        aria-label={t('What would change')}
        aria-live="polite"
        aria-busy={choice.preview.isFetching}
      >
        <Text as="h3" size={14} below={8}>
          {t('What would change')}
        </Text>
        {!choice.isChanged && <p>{t('Nothing yet.')}</p>}
        {choice.isChanged && choice.preview.isPending && <Skeleton h={48} />}
        {choice.isChanged && choice.preview.error && <ErrorAlert error={choice.preview.error} />}
        {planned && <AdminWarning effects={planned} />}
        {planned && effects(planned)}
      </Panel>
      <Row wrap gap={8} align="stretch" justify="end" className={classes.foot}>
        {refusal}
        <Button variant="default" onClick={onClose}>
          {t('Cancel', { ns: 'common' })}
        </Button>
        <Button type="submit" loading={busy} disabled={!choice.isSeen || disabled}>
          {t('Save groups')}
        </Button>
      </Row>
    </Stack>
  )
}
