import type { AdminUser } from '@aulanova/contract/identity/admin-users'
import {
  changeGroups,
  type GroupEffect,
  type GroupOutcome,
  previewGroups,
} from '@aulanova/contract/identity/user-groups'
import { idOf } from '@aulanova/contract/kernel/keys'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGroupName } from '#domains/identity/parts/group-name.ts'
import { Panel } from '#kit/card.tsx'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { EmailText } from '#kit/email-text.tsx'
import { Message } from '#kit/message.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { readOf } from '#platform/api/api.ts'
import { useWrite } from '#platform/api/write.ts'
import { announce } from '#platform/api/written.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { AdminWarning, PersonEffect, reasons } from './group-effects.tsx'

interface Props {
  group: string
  /** The person to add; null while the dialog is closed. */
  person: AdminUser | null
  onClose: () => void
  onDone: (notice: string) => void
}

/** Before a person is put into the group: their e-mail address, which is unique, and what they would gain. */
export function AddMemberDialog({ group, person, onClose, onDone }: Props) {
  const { t } = useTranslation('users')
  const groupName = useGroupName()(group)
  const member = useOneMember(group)
  const name = person?.Name ?? ''
  const preview = useMemberPreview('add', group, person)
  const isOffered = !preview.isFetching && preview.data?.Item[0]?.Outcome === 'change'
  const close = () => {
    member.reset()
    onClose()
  }
  const confirm = () =>
    person &&
    member.change(person, true, (outcome) => {
      onDone(
        outcome === 'same'
          ? t('{{name}} is in the group already', { name })
          : t('{{name}} was added to the group', { name }),
      )
      close()
    })
  return (
    <ConfirmDialog
      opened={person !== null}
      title={t('Add {{name}} to “{{group}}”?', { name, group: groupName })}
      confirmLabel={t('Add')}
      harmless
      busy={member.isPending}
      disabled={!isOffered}
      onConfirm={confirm}
      onClose={close}
    >
      {member.error && <ErrorAlert error={member.error} />}
      {member.refusal && <Message kind="error">{t('It did not work; try again.')}</Message>}
      <p>
        <EmailText>{person?.Email ?? ''}</EmailText>
      </p>
      <MemberEffect
        preview={preview}
        reason={(outcome) =>
          outcome === 'same' ? t('{{name}} is in the group already', { name }) : t('There is no such account any more.')
        }
      />
    </ConfirmDialog>
  )
}

interface RemoveMemberDialogProps {
  group: string
  /** Null while nobody is to leave. */
  user: AdminUser | null
  onClose: () => void
  onDone: (notice: string) => void
}

/** Says what the person would lose before they are taken out of the group. */
export function RemoveMemberDialog({ group, user, onClose, onDone }: RemoveMemberDialogProps) {
  const { t } = useTranslation('users')
  const groupName = useGroupName()(group)
  const member = useOneMember(group)
  const preview = useMemberPreview('remove', group, user)
  const outcome = preview.isFetching ? undefined : preview.data?.Item[0]?.Outcome
  const name = user?.Name ?? ''
  const close = () => {
    member.reset()
    onClose()
  }
  const confirm = () =>
    user &&
    member.change(user, false, () => {
      onDone(t('{{name}} was removed from the group', { name }))
      close()
    })
  return (
    <ConfirmDialog
      opened={user !== null}
      title={t('Remove {{name}} from “{{group}}”?', { name, group: groupName })}
      confirmLabel={t('Remove')}
      busy={member.isPending}
      disabled={outcome !== 'change'}
      onConfirm={confirm}
      onClose={close}
    >
      {member.error && <ErrorAlert error={member.error} />}
      {member.refusal && (
        <Message kind="error">
          {t(member.refusal === 'change' || member.refusal === 'same' ? reasons.failed : reasons[member.refusal])}
        </Message>
      )}
      <p>
        <EmailText>{user?.Email ?? ''}</EmailText>
      </p>
      <MemberEffect
        preview={preview}
        reason={(outcome) =>
          outcome === undefined || outcome === 'change' || outcome === 'same'
            ? t('{{name}} is not in the group any more', { name })
            : t(reasons[outcome])
        }
      />
      <p>{t('What the group permits ends with the next request of this person. They can be added again.')}</p>
    </ConfirmDialog>
  )
}

/** Puts one person into a group or takes them out of it, by the rules for all changes of groups. */
function useOneMember(group: string) {
  const { mutate, reset, ...write } = useWrite(changeGroups)
  const [outcome, setOutcome] = useState<GroupOutcome | null>(null)
  const change = (user: AdminUser, isMember: boolean, onDone: (outcome: 'change' | 'same') => void) => {
    setOutcome(null)
    const body = { people: [idOf(user.PK)], add: isMember ? [group] : [], remove: isMember ? [] : [group] }
    mutate(
      { body },
      {
        onSuccess: ({ Item: [effect] }) => {
          announce('admin/groups')
          const found = effect?.Outcome ?? 'failed'
          if (found === 'change' || found === 'same') onDone(found)
          else setOutcome(found)
        },
      },
    )
  }
  return {
    ...write,
    refusal: outcome,
    change,
    reset: () => {
      setOutcome(null)
      reset()
    },
  }
}

/** What it would do to put one person into a group, or to take them out of it. */
function useMemberPreview(change: 'add' | 'remove', group: string, person: AdminUser | null) {
  return useQuery({
    ...readOf(previewGroups, {
      body: { people: person ? [idOf(person.PK)] : [], add: [], remove: [], [change]: [group] },
    }),
    enabled: person !== null,
    // What it would change depends on what others do.
    staleTime: 0,
  })
}

interface MemberEffectProps {
  preview: ReturnType<typeof useMemberPreview>
  /** Where it would change nothing, why. */
  reason: (outcome: GroupEffect['Outcome'] | undefined) => ReactNode
}

function MemberEffect({ preview, reason }: MemberEffectProps) {
  const { t } = useTranslation('users')
  return (
    <Panel as="section" size={14} pad={16} above={12} below={12} aria-label={t('What would change')} aria-live="polite">
      <Text as="h3" size={14} below={8}>
        {t('What would change')}
      </Text>
      <Loaded query={preview} skeleton={<Skeleton h={48} />}>
        {({ Item: [effect] }) =>
          effect?.Outcome === 'change' ? (
            <>
              <AdminWarning effects={[effect]} />
              <PersonEffect effect={effect} />
            </>
          ) : (
            <p>{reason(effect?.Outcome)}</p>
          )
        }
      </Loaded>
    </Panel>
  )
}
